import { defineConfig } from 'vitest/config';

/** `unit` stands beside the code; `specs` are stories through HTTP, on one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        // React as shops run it: pages take half the time.
        oxc: { jsx: { development: false } },
        test: {
          name: 'specs',
          env: { NODE_ENV: 'production' },
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
