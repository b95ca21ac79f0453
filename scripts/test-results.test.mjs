import { expect, test } from 'vitest';
import { failedChecks, filesToRepeat, playwrightResult, vitestResult, withRepeated } from './test-results.mjs';

const root = '/shop';
const passed = (fullName) => ({ fullName, status: 'passed', failureMessages: [] });
const failed = (fullName) => ({ fullName, status: 'failed', failureMessages: ['expected 50 orders, got 49'] });
const file = (name, ...assertionResults) => ({
  name: `/shop/specs/${name}`,
  status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
  message: '',
  assertionResults,
});
const run = (...testResults) => ({
  report: { testResults },
  failed: testResults.some(({ status }) => status === 'failed'),
  root,
});

test('a spec that fails once and passes when its file is repeated is flaky, and counted once', () => {
  const first = run(file('cart.spec.ts', passed('adds')), file('rush.spec.ts', passed('waits'), failed('sells 50')));
  const files = filesToRepeat(first);
  expect(files).toEqual(['specs/rush.spec.ts']);
  const again = vitestResult(run(file('rush.spec.ts', passed('waits'), passed('sells 50'))));
  expect(withRepeated(vitestResult(first, files), again)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
    flaky: [{ name: 'specs/rush.spec.ts > sells 50', error: 'expected 50 orders, got 49' }],
  });
});

test('a spec that fails again has failed, and its name and reason are told', () => {
  const first = run(file('rush.spec.ts', failed('sells 50')));
  const again = vitestResult(run(file('rush.spec.ts', failed('sells 50'))));
  expect(withRepeated(vitestResult(first, filesToRepeat(first)), again)).toMatchObject({
    failed: 1,
    failures: [{ name: 'specs/rush.spec.ts > sells 50' }],
    flaky: [],
  });
});

test('many failing files are not repeated', () => {
  const first = run(...Array.from({ length: 6 }, (_, index) => file(`spec-${index}.spec.ts`, failed('works'))));
  expect(filesToRepeat(first)).toEqual([]);
  expect(vitestResult(first).failed).toBe(6);
});

test('a file that cannot be run, a run without a report and one that fails outside its tests have failed', () => {
  const broken = { ...file('cart.spec.ts'), status: 'failed', message: 'no such import' };
  expect(vitestResult(run(broken))).toMatchObject({ failed: 1, failures: [{ error: 'no such import' }] });
  expect(vitestResult({ report: null, failed: true, root })).toMatchObject({ failed: 1 });
  expect(vitestResult({ ...run(file('cart.spec.ts', passed('adds'))), failed: true })).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test('stories are named with file and line; a flaky one has passed', () => {
  const story = (title, status) => ({
    title,
    line: 7,
    tests: [{ status, results: [{ error: { message: '\u001b[31mno button\u001b[39m' } }] }],
  });
  const suites = [
    {
      title: 'buying',
      file: 'buying.story.ts',
      suites: [{ title: 'Ana', file: 'buying.story.ts', specs: [story('buys', 'unexpected'), story('pays', 'flaky')] }],
    },
  ];
  const stats = { expected: 10, flaky: 1, unexpected: 1, skipped: 2 };
  expect(playwrightResult({ report: { stats, suites }, failed: true })).toEqual({
    passed: 11,
    failed: 1,
    skipped: 2,
    failures: [{ name: 'buying.story.ts:7 Ana > buys', status: 'unexpected', error: 'no button' }],
    flaky: [{ name: 'buying.story.ts:7 Ana > pays', status: 'flaky', error: 'no button' }],
  });
});

test('an error that no test awaited fails its file, which is repeated', () => {
  const late = { file: '/shop/specs/cart.spec.ts', test: 'adds', error: 'Error: late' };
  const first = { ...run(file('cart.spec.ts', passed('adds'))), failed: true, errors: [late] };
  const failure = { name: 'specs/cart.spec.ts > adds', error: 'Error: late' };
  expect(vitestResult(first)).toMatchObject({ passed: 1, failed: 1, failures: [failure] });
  const files = filesToRepeat(first);
  expect(files).toEqual(['specs/cart.spec.ts']);
  const again = vitestResult(run(file('cart.spec.ts', passed('adds'))));
  expect(withRepeated(vitestResult(first, files), again)).toMatchObject({ passed: 1, failed: 0, flaky: [failure] });
});

test('an error outside every file fails the run and is named', () => {
  const first = { ...run(file('cart.spec.ts', passed('adds'))), failed: true };
  const errors = [{ file: '', test: 'outside every test', error: 'Error: the database does not stop' }];
  expect(vitestResult({ ...first, errors }).failures).toEqual([
    { name: 'outside every test', error: 'Error: the database does not stop' },
  ]);
});

test('of the checks those that failed are told, with their first problems', () => {
  const printed =
    'ok   types\nFAIL lint\n     a.ts:1\n     b.ts:2\n     c.ts:3\nok   routes\nFAIL sizes (2)\n     d.ts\n';
  expect(failedChecks(printed)).toBe('FAIL lint\n     a.ts:1\n     b.ts:2\nFAIL sizes (2)\n     d.ts');
  expect(failedChecks('ok   types\n')).toBe('');
});
