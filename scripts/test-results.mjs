import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// Reads the JSON reports of vitest and Playwright: counts, and what failed or passed only when it was repeated, by name.

/** The lines that `npm run check` prints of each check that failed. */
export function failedChecks(printed) {
  const parts = printed.split(/^(?=(?:ok|FAIL) )/m);
  return parts
    .filter((part) => part.startsWith('FAIL '))
    .map((part) => part.split('\n').slice(0, 3).join('\n').trimEnd())
    .join('\n');
}

/** Files of a vitest run with a failure; none where more than five failed, which is no bad moment of the machine. */
export function filesToRepeat({ report, errors = [], root }) {
  const failed = (report?.testResults ?? []).filter(hasFailed).map(({ name }) => name);
  const thrown = errors.flatMap(({ file }) => (file ? [file] : []));
  const files = [...new Set([...failed, ...thrown])].map((name) => relative(root, name));
  return files.length <= 5 ? files : [];
}

/** Result of a vitest run without the files `left`, which are repeated. */
export function vitestResult({ report, errors = [], failed, root }, left = []) {
  // A runner that ends before it reports has failed.
  if (!report) return resultOf({ failed: 1, failures: [{ name: 'vitest', error: 'ended without a report' }] });
  const files = report.testResults.map((file) => ({ ...file, name: relative(root, file.name) }));
  const counted = files.filter(({ name }) => !left.includes(name));
  const tests = counted.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const count = (...states) => tests.filter(({ status }) => states.includes(status)).length;
  const failures = counted.filter(hasFailed).flatMap(failuresOf);
  // Errors that no test awaited; they make the run fail, too.
  const thrown = errors.map(({ file, test, error }) => {
    const path = file && relative(root, file);
    return { path, failure: { name: path ? `${path} > ${test}` : test, error: stripVTControlCharacters(error) } };
  });
  failures.push(...thrown.filter(({ path }) => !left.includes(path)).map(({ failure }) => failure));
  const isElsewhere = failed && left.length === 0 && failures.length === 0;
  if (isElsewhere) failures.push({ name: 'vitest', error: 'failed outside the tests, see above' });
  const skipped = count('skipped', 'pending', 'todo', 'disabled');
  const before = [
    ...files.filter((file) => left.includes(file.name) && hasFailed(file)).flatMap(failuresOf),
    ...thrown.filter(({ path }) => left.includes(path)).map(({ failure }) => failure),
  ];
  return resultOf({ passed: count('passed'), failed: failures.length, skipped, failures, flaky: before });
}

/** A first result and that of its repeated files: what passed now is flaky, what failed again has failed. */
export function withRepeated(first, again) {
  const failedAgain = new Set(again.failures.map(({ name }) => name));
  return resultOf({
    passed: first.passed + again.passed,
    failed: first.failed + again.failed,
    skipped: first.skipped + again.skipped,
    failures: [...first.failures, ...again.failures],
    flaky: first.flaky.filter(({ name }) => !failedAgain.has(name)),
  });
}

/** Result of a Playwright run; a story that passed at another try is flaky and has passed. */
export function playwrightResult({ report, failed }) {
  const stats = report?.stats;
  if (!stats) return resultOf({ failed: 1, failures: [{ name: 'playwright', error: 'ended without a report' }] });
  const tests = report.suites.flatMap((suite) => testsIn(suite));
  const failures = tests.filter(({ status }) => status === 'unexpected');
  if (failed && failures.length === 0)
    failures.push({ name: 'playwright', error: 'failed outside the stories, see above' });
  const flaky = tests.filter(({ status }) => status === 'flaky');
  const passed = stats.expected + stats.flaky;
  return resultOf({ passed, failed: failures.length, skipped: stats.skipped, failures, flaky });
}

function resultOf({ passed = 0, failed = 0, skipped = 0, failures = [], flaky = [] }) {
  return { passed, failed, skipped, failures, flaky };
}

function hasFailed({ status, assertionResults }) {
  return status === 'failed' || assertionResults.some((test) => test.status === 'failed');
}

function failuresOf({ name, message, assertionResults }) {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return [{ name, error: message || 'could not be run' }];
  return tests.map(({ fullName, failureMessages }) => ({
    name: `${name} > ${fullName}`,
    error: stripVTControlCharacters(failureMessages[0] ?? ''),
  }));
}

function testsIn({ title, specs = [], suites = [], file }, groups = '') {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `${file}:${spec.line} ${groups}${spec.title}`,
      status,
      error: stripVTControlCharacters(results.find(({ error }) => error)?.error.message ?? title),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsIn(suite, `${groups}${suite.title} > `))];
}
