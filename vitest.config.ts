import { defineConfig } from 'vitest/config';

/** The texts of a language as the storefront loads them, in one piece: tests import the same file without a query. */
const wholeTexts = {
  name: 'whole-texts',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('/shop.json?language')
      ? { code: "export { default } from './shop.json'; export const parts = {};", moduleType: 'js' as const }
      : null,
};

/** `unit` stands beside the code; `specs` are stories through HTTP, on one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Most objects of a request live shorter than it: more room for new ones takes a tenth off the time of the specs.
    execArgv: ['--max-semi-space-size=64'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['src/storefront/**'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [wholeTexts],
        // These replace modules and globals of a browser, so each file imports its own.
        test: { name: 'unit-storefront', include: ['src/storefront/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      {
        extends: true,
        // React as shops run it: pages take half the time.
        oxc: { jsx: { development: false } },
        test: {
          name: 'specs',
          env: { NODE_ENV: 'production' },
          // These wait for PostgreSQL and for processes half of the time.
          maxWorkers: 3,
          include: ['specs/**/*.spec.ts'],
          globalSetup: ['specs/support/global-setup.ts'],
          // Files share what was imported once: each has a database and a shop of its own, and nothing else is kept.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
