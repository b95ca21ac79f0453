import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { adminTexts } from './scripts/admin-texts.ts';

/** Parts of the library that neither the frame nor Today uses. */
const onlyOnScreens = String.raw`Autocomplete|Color\w+|Combobox(?![\\/]ComboboxChevron)|CopyButton|Fieldset|FileButton|MultiSelect|NumberInput|Pagination|Pill|PillsInput|Radio|Select|TagsInput|Textarea`;
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
            { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
            // Two files instead of some eighty small ones, what the frame and Today use, and what screens add to it: a tenth fewer bytes,
            // and a third less processor time for opening a screen.
            {
              name: 'mantine',
              test: new RegExp(
                String.raw`node_modules[\\/](?!@mantine[\\/]tiptap|@mantine[\\/]core[\\/]styles|${components}(${onlyOnScreens})[\\/])(@mantine|@floating-ui|clsx|react-remove-scroll|lucide-react)[\\/]`,
              ),
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'inputs',
              test: new RegExp(String.raw`node_modules[\\/](react-number-format|${components}(${onlyOnScreens}))[\\/]`),
              minShareCount: 2,
              priority: 1,
            },
            // Likewise our own: what the frame has, and the kit of lists and forms.
            {
              name: 'shared',
              test: /vite[\\/]preload-helper|src[\\/](admin[\\/](api|charts|live|shell|show|text|form[\\/]Section|list[\\/](is-typing|single-keys|new-rows)|known|style-nonce)|shared)/,
              minShareCount: 3,
            },
            { name: 'kit', test: /src[\\/]admin[\\/](?!screens)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
