import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { translationParts } from './scripts/translation-parts.ts';

const manyModules = [
  '@simplewebauthn/server',
  'csv-parse',
  'csv-stringify',
  'culori',
  'jose',
  'kysely',
  'libphonenumber-js',
  'lucide-react',
  'parse5',
  'uuid',
  'zod',
];

/** The server's half of the shop, bundled so that it starts without compiling; most packages stay in node_modules. */
export default defineConfig({
  plugins: [react(), translationParts()],
  publicDir: false,
  // Packages of dozens of small modules each: read from one file, the shop starts in four fifths of the processor time.
  ssr: { noExternal: manyModules },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        cli: 'src/cli.ts',
        seed: 'bench/seed-command.ts',
        'invoice-worker': 'src/modules/invoices/pdf/render-worker.ts',
      },
    },
  },
});
