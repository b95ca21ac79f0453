import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminTexts } from './scripts/admin-texts.ts';

/** Parts of the library that neither the frame nor Today uses: for a choice, for many values, and those of a few screens. */
const forChoices = String.raw`Combobox(?![\\/](ComboboxChevron|use-pills-reorder))|Pill|Select|Textarea`;
const forMany = String.raw`MultiSelect|PillsInput|TagsInput|Combobox[\\/]use-pills-reorder`;
const onlyOnScreens = String.raw`${forChoices}|${forMany}|Autocomplete|Color\w+|CopyButton|Fieldset|FileButton|Pagination|Radio`;
/** Small parts of lists that declarations of forms name too. */
const ofForms = String.raw`(ChangesButton|ExportButton|day-filters|sort-in)\.`;
const components = String.raw`@mantine[\\/]core[\\/]esm[\\/]components[\\/]`;

/** The back office: scripts and styles of its own, so that no page of the shop loads or shares a byte of them. */
export default defineConfig({
  plugins: [react(), adminTexts()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    manifest: '.vite/admin.json',
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { admin: 'src/admin/main.tsx' },
      output: {
        codeSplitting: {
          groups: [
            // What changes with a release of a library only stays in the browser's cache over our own releases.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
              priority: 6,
            },
            // Three files instead of some eighty small ones, what the frame and Today use, and what screens add to it: a tenth fewer bytes,
            // and a third less processor time for opening a screen.
            {
              name: 'mantine',
              test: new RegExp(
                String.raw`node_modules[\\/](?!@mantine[\\/]tiptap|@mantine[\\/]core[\\/]styles|${components}(${onlyOnScreens})[\\/])(@mantine|@floating-ui|clsx|react-remove-scroll|lucide-react)[\\/]`,
              ),
              minShareCount: 2,
              priority: 5,
            },
            {
              name: 'inputs',
              test: new RegExp(String.raw`node_modules[\\/]${components}(${forChoices})[\\/]`),
              minShareCount: 2,
              priority: 4,
            },
            {
              name: 'many-inputs',
              test: new RegExp(String.raw`node_modules[\\/]${components}(${forMany})[\\/]`),
              minShareCount: 2,
              priority: 4,
            },
            // Likewise our own: what the frame has, the kit of forms, and what only lists add. Each group takes what it imports along,
            // unless a group of a higher priority has it.
            {
              name: 'shared',
              test: /vite[\\/]preload-helper|src[\\/](admin[\\/](api|charts|live|shell|show|text|form[\\/]Section|list[\\/](is-typing|single-keys|new-rows)|known|style-nonce)|shared)/,
              minShareCount: 3,
              priority: 3,
            },
            {
              name: 'kit',
              test: new RegExp(String.raw`src[\\/]admin[\\/](?!screens|list[\\/](?!${ofForms}))`),
              minShareCount: 3,
              priority: 2,
            },
            {
              name: 'pages',
              test: new RegExp(String.raw`src[\\/]admin[\\/]list[\\/]Pages|${components}Pagination[\\/]`),
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'lists',
              test: new RegExp(String.raw`src[\\/]admin[\\/]list[\\/](?!${ofForms})`),
              minShareCount: 3,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
