import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanModules } from './scripts/lean-modules.ts';
import { translationParts } from './scripts/translation-parts.ts';

/** The browser's half of the shop: scripts and the default theme's style sheet, under hashed names, with a manifest. */
export default defineConfig({
  plugins: [react(), translationParts(), leanModules()],
  publicDir: false,
  // Keys of messages hold dots and cannot be exported one by one.
  json: { namedExports: false },
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    manifest: true,
    target: ['chrome111', 'safari16.4', 'firefox114'],
    // From here on browsers read nested rules themselves; unfolded they would be half as long again.
    cssTarget: ['chrome120', 'safari17.2', 'firefox117'],
    modulePreload: { polyfill: false },
    // An inlined font or picture would be fetched again with every page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Of an icon's module only the drawing is used (`src/ui/icon.tsx`); its component may go.
      treeshake: { manualPureFunctions: ['createLucideIcon'] },
      input: {
        main: 'src/storefront/main.ts',
        ticket: 'src/storefront/ticket.ts',
        worker: 'src/storefront/worker/worker.ts',
        style: 'themes/default/styles/index.css',
        workbench: 'themes/workbench/styles/index.css',
      },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // React changes rarely; apart from our own code it stays in the browser's cache from release to release. Its
            // larger half is fetched with the first component, after everything that can be read.
            { name: 'react', test: /node_modules[\\/](react|zustand)[\\/]/, priority: 2 },
            { name: 'react-dom', test: /node_modules[\\/](react-dom|scheduler)[\\/]/, priority: 1 },
            // The script of a ticket loads this and nothing else; every page's core does, too.
            { name: 'token', test: /storefront[\\/]api[\\/](token|storage|post)\./, priority: 3 },
            // What every page needs before anything else: one file instead of a dozen, which brotli makes smaller too.
            {
              name: 'core',
              test: /vite[\\/]preload-helper|storefront[\\/](main\.|api[\\/](?!districts|new-key|prove)|stores[\\/](?!passkeys|placed|chosen|added-pictures|currency-offer)|navigation[\\/](?!refresh|patch|align)|registry[\\/](browser|load-account)|runtime[\\/](?!toasts|dialogs|mount)).*|shared[\\/](urls[\\/]router|envelope|locale|messages|own-property|proof)\./,
            },
            // Parts of a product: one file for its page, and for pages of merchants with some of them. Zooming is loaded later.
            {
              name: 'product',
              test: /components[\\/]product-detail[\\/](?!Zoom|use-zoom|StockAlert|SizeTable|Emailed|PartList|VolumeTable|ShareWays)[^\\/]+\.tsx?$|stores[\\/]chosen\.|storefront[\\/]later\.|ui[\\/]share-icon\.|icons[\\/]share-2\./,
            },
            // What products have wherever they are shown.
            {
              name: 'goods',
              test: /ui[\\/](Picture|Price|HeartButton|slide-at|wish-icon)\.|shared[\\/](picture|quick-product)\.|icons[\\/]heart\./,
            },
            // A quantity and a day, on a product and in the cart.
            { name: 'units', test: /ui[\\/](Quantity|Preorder)\.|shared[\\/](day-text|variants)\./ },
            // The place of the buttons of wallets, which only pages with notices have: no request of its own.
            { name: 'notice', test: /ui[\\/]Notice\.|payment[\\/]ExpressPay\./ },
            // What the header of every page needs: likewise.
            {
              name: 'shell',
              test: /storefront[\\/]shell\.|registry[\\/]shell\.|components[\\/]layout[\\/]((menu|language|currency|appearance)[\\/][A-Z]|current\.)|cart-drawer[\\/][A-Z]|runtime[\\/]mount\.|shared[\\/]money\.|ui[\\/](Button|Dialog|Skeleton|Spinner|class-names|header-icons|icon|shop-context)\.|icons[\\/](menu|x|chevron-down|shopping-bag|search)\./,
            },
          ],
        },
      },
    },
  },
});
