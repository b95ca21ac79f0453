import { writeFileSync } from 'node:fs';

/** Reporter of vitest that writes the errors outside of every test, which its JSON report leaves out, to `UNHANDLED_ERRORS`. */
export default class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    const entries = errors.map((error) => ({
      file: error.VITEST_TEST_PATH ?? '',
      test: error.VITEST_TEST_NAME ?? 'outside every test',
      error: error.stack ?? `${error.name}: ${error.message}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(entries));
  }
}
