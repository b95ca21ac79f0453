import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, install, root, run } from './steps.mjs';

// `npm test [-- unit|specs|browser|check …]`: runs every suite or the named ones, and prints the sum of their counts.
const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const results = { passed: 0, failed: 0, skipped: 0 };

process.env.NODE_ENV = 'test';
await install();
await build();
mkdirSync('test-results', { recursive: true });

await suite('check', async () => {
  const failed = await fails(process.execPath, ['scripts/check/check.mjs']);
  add({ passed: failed ? 0 : 1, failed: failed ? 1 : 0 });
});
await suite('unit', () => vitest('unit'));
await suite('specs', () => vitest('specs'));
await suite('browser', playwright);

const { passed, failed, skipped } = results;
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function suite(name, work) {
  if (!wants(name)) return;
  console.log(`\n— ${name} —`);
  await work();
}

async function vitest(project) {
  const file = `test-results/${project}.json`;
  rmSync(file, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const failed = await fails(process.execPath, args);
  const report = read(file);
  // A runner that ends before it reports has failed.
  if (!report || (failed && report.numFailedTests === 0))
    return add({ passed: report?.numPassedTests ?? 0, failed: 1 });
  add({ passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests });
}

async function playwright() {
  const file = 'test-results/browser.json';
  rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}/${file}` };
  const failed = await fails(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env,
  );
  const stats = read(file)?.stats;
  if (!stats || (failed && stats.unexpected === 0)) return add({ passed: stats?.expected ?? 0, failed: 1 });
  add({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped });
}

function fails(command, args, env) {
  return run(command, args, env).then(
    () => false,
    () => true,
  );
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function add({ passed = 0, failed = 0, skipped = 0 }) {
  results.passed += passed;
  results.failed += failed;
  results.skipped += skipped;
}
