import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { translationParts } from './scripts/translation-parts.ts';

/** The server's half of the shop, bundled so that it starts without compiling; packages stay in node_modules. */
export default defineConfig({
  plugins: [react(), translationParts()],
  publicDir: false,
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
