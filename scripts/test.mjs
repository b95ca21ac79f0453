import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { keepTemporaryFilesInMemory } from './memory-folder.mjs';
import { build, install, root, run } from './steps.mjs';
import { failedChecks, filesToRepeat, playwrightResult, vitestResult, withRepeated } from './test-results.mjs';

// `npm test [-- unit|specs|browser|check …]`: runs every suite or the named ones, and prints what failed and the sum of their counts.
const wanted = process.argv.slice(2);
const wants = (name) => wanted.length === 0 || wanted.includes(name);
const results = [];

process.env.NODE_ENV = 'test';
await install();
await build();
keepTemporaryFilesInMemory();
mkdirSync('test-results', { recursive: true });

// The checks use one core most of the time: the unit tests run beside them, and what they print comes after.
const checks = wants('check') ? printed(process.execPath, ['scripts/check/check.mjs']) : null;
await suite('unit', () => vitest('unit'));
await suite('check', async () => {
  const { failed, text } = await checks;
  process.stdout.write(text);
  const failures = failed ? [{ name: 'npm run check', error: failedChecks(text) || 'see above' }] : [];
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0, failures, flaky: [] };
});
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
  const start = Date.now();
  results.push(await work());
  console.log(`${name}: ${Math.round((Date.now() - start) / 1000)} s`);
}

async function vitest(project) {
  const first = await runVitest(project);
  // On a shared machine a spec may meet a moment in which nothing moves: its file is repeated once, alone and from the beginning.
  const files = process.env.CI ? filesToRepeat(first) : [];
  if (files.length === 0) return vitestResult(first);
  let result = vitestResult(first, files);
  for (const file of files) {
    console.log(`\n— ${project}, repeated: ${file} —`);
    result = withRepeated(result, vitestResult(await runVitest(project, file)));
  }
  return result;
}

async function runVitest(project, repeated) {
  const file = `test-results/${project}${repeated ? '-repeated' : ''}.json`;
  const errors = `test-results/${project}-errors.json`;
  for (const each of [file, errors]) rmSync(each, { force: true });
  // The tests of the storefront are a project of their own within `unit`.
  const args = ['run', ...(repeated ? [repeated] : []), '--project', `${project}*`];
  const own = '--reporter=./scripts/unhandled-errors.mjs';
  const reports = ['--reporter=default', '--reporter=json', own, `--outputFile.json=${file}`];
  const program = ['node_modules/vitest/vitest.mjs', ...args, ...reports];
  const failed = await fails(process.execPath, program, { UNHANDLED_ERRORS: errors });
  return { report: read(file), errors: read(errors) ?? [], failed, root };
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

/** Runs a command that prints little; answers whether it failed, and the text that it printed. */
function printed(command, args) {
  return new Promise((resolve) => {
    let text = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (data) => {
      text += data;
    });
    child.on('close', (code) => resolve({ failed: code !== 0, text }));
  });
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
