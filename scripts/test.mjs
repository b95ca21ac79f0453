import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { build, install, root, run } from './steps.mjs';
import { filesToRepeat, playwrightResult, vitestResult, withRepeated } from './test-results.mjs';

// `npm test [-- unit|specs|browser|check …]`: runs every suite or the named ones, and prints what failed and the sum of their counts.
const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const results = [];

process.env.NODE_ENV = 'test';
await install();
await build();
mkdirSync('test-results', { recursive: true });

await suite('check', async () => {
  const failed = await fails(process.execPath, ['scripts/check/check.mjs']);
  const failures = failed ? [{ name: 'npm run check', error: 'see above' }] : [];
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0, failures, flaky: [] };
});
await suite('unit', () => vitest('unit'));
await suite('specs', () => vitest('specs'));
await suite('browser', playwright);

const sum = (field) => results.reduce((total, result) => total + result[field], 0);
list('flaky: passed when repeated', 'flaky');
list('failed', 'failures');
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(sum);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function suite(name, work) {
  if (!wants(name)) return;
  console.log(`\n— ${name} —`);
  results.push(await work());
}

async function vitest(project) {
  const first = await runVitest(project);
  // On a shared machine a spec may meet a moment in which nothing moves: its file is repeated once, alone and from the beginning.
  const files = process.env.CI ? filesToRepeat(first) : [];
  if (files.length === 0) return vitestResult(first);
  console.log(`\n— ${project}, repeated: ${files.length} files —`);
  return withRepeated(vitestResult(first, files), vitestResult(await runVitest(project, files)));
}

async function runVitest(project, files = []) {
  const file = `test-results/${project}.json`;
  rmSync(file, { force: true });
  const args = ['run', ...files, '--project', project];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const failed = await fails(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...reports]);
  return { report: read(file), failed, root };
}

async function playwright() {
  const file = 'test-results/browser.json';
  rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: `${root}/${file}` };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const failed = await fails(process.execPath, args, env);
  return playwrightResult({ report: read(file), failed });
}

function list(title, field) {
  const found = results.flatMap((result) => result[field]);
  if (found.length === 0) return;
  console.log(`\n— ${title} —`);
  for (const { name, error } of found) console.log(`${name}\n    ${error.split('\n').slice(0, 6).join('\n    ')}`);
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
