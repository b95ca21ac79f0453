import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { AppProcess, type Fault } from './app-process.ts';

const hostCode = readFileSync(new URL('./host.mjs', import.meta.url), 'utf8');

/** An app whose handler has this body. */
function appWith(body: string, before = '') {
  const folder = mkdtempSync(join(tmpdir(), 'app-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'server.js'),
    `${before}\nexport default { post: { async run({ body }, shop) { ${body} } } };`,
  );
  const faults: Fault[] = [];
  const app = new AppProcess<string>({
    folder,
    hostCode,
    answerAsk: async ({ what, args }, context) => ({ what, args, context }),
    onLog: () => undefined,
    onFault: (fault) => faults.push(fault),
    onIdle: () => undefined,
  });
  onTestFinished(() => app.stop());
  const run = (sent: unknown = {}) =>
    app.call(['post', 'run'], { body: sent }, { context: 'Ana', settings: { tone: 'calm' } });
  return { app, run, faults };
}

test('an app answers a call, with its settings and what it asked of the shop', async () => {
  const { run } = appWith('return { body, tone: shop.settings.tone, asked: await shop.call("/api/web/x", { a: 1 }) };');
  const asked = { what: 'call', args: { path: '/api/web/x', body: { a: 1 } }, context: 'Ana' };
  expect(await run('tea')).toEqual({ outcome: 'done', value: { body: 'tea', tone: 'calm', asked } });
});

test('a refusal and a thrown error are told apart, and neither ends the process', async () => {
  const { run, faults } = appWith('if (body === 1) throw shop.refuse("no tea"); if (body === 2) throw new Error("oh"); return 3;');
  expect(await run(1)).toEqual({ outcome: 'refused', message: 'no tea' });
  expect(await run(2)).toMatchObject({ outcome: 'failed' });
  expect(await run(3)).toEqual({ outcome: 'done', value: 3 });
  expect(faults).toEqual([]);
});

test.each([
  ['an endless loop', 'for (;;) {}', 'time'],
  ['a promise that never settles', 'await new Promise(() => {});', 'time'],
  ['four gigabytes', 'globalThis.kept = []; for (let i = 0; i < 400; i++) kept.push(Buffer.alloc(10_000_000, 1));', 'memory'],
  ['a heap that grows', 'globalThis.kept = []; for (;;) kept.push({ text: "tea".repeat(9) + kept.length });', 'memory'],
  ['an answer of 100 MB', 'return "x".repeat(100_000_000);', expect.stringMatching(/answer|memory/)],
  ['an answer without end', 'const fs = await import("node:fs"); for (;;) fs.writeSync(3, "x".repeat(1000));', 'answer'],
  ['words that are no message', '(await import("node:fs")).writeSync(3, "tea\\n"); await new Promise(() => {});', 'protocol'],
  ['10,000 calls', 'await Promise.all(Array.from({ length: 10_000 }, () => shop.call("/api/web/x").catch(() => 0)));', 'flood'],
  ['an exit', 'process.exit(3);', 'exit'],
  ['an error outside of a call', 'setTimeout(() => { throw new Error("late"); }); await new Promise(() => {});', 'exit'],
])('%s ends the process', async (_name, body, kind) => {
  const { run, faults } = appWith(body);
  expect(await run()).toEqual({ outcome: 'fault' });
  expect(faults).toMatchObject([{ kind }]);
});

test.each([
  ['/etc/passwd', 'return (await import("node:fs")).readFileSync("/etc/passwd", "utf8");'],
  ['the environment of the shop', 'return (await import("node:fs")).readFileSync(`/proc/${process.ppid}/environ`, "utf8");'],
  ['a new file', 'return (await import("node:fs")).writeFileSync("/tmp/app-was-here", "x");'],
  ['a file of its own', 'return (await import("node:fs")).writeFileSync("server.js", "x");'],
  ['a child', 'return (await import("node:child_process")).execSync("id").toString();'],
  ['a thread', 'return new (await import("node:worker_threads")).Worker("1", { eval: true }).threadId;'],
  ['a signal', 'return process.kill(process.ppid, 0);'],
  ['a signal by import', 'return (await import("node:process")).kill(process.ppid, 0);'],
  ['an inner binding', 'return process.binding("tcp_wrap");'],
  ['a connection', 'return (await import("node:net")).connect(80, "127.0.0.1");'],
  ['a connection by http', 'return (await import("node:http")).get("http://127.0.0.1/");'],
  ['a name', 'return await (await import("node:dns/promises")).lookup("localhost");'],
  ['an inspector', 'return (await import("node:inspector")).open(0);'],
])('%s is refused', async (_name, body) => {
  const { run } = appWith(body);
  expect(await run()).toMatchObject({ outcome: 'failed', message: expect.stringMatching(/restricted|not available|ERR_ACCESS|not permitted/) });
});

test('an app has an empty environment', async () => {
  const { run } = appWith('return { ...process.env };');
  expect(await run()).toEqual({ outcome: 'done', value: {} });
});
