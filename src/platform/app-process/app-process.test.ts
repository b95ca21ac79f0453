import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppProcess, appLimits, type Fault } from './app-process.ts';
import { findIsolation, missingIsolation, nodeIsolation } from './isolation.ts';
import { usageOf } from './usage.ts';

const hostCode = readFileSync(new URL('./host.mjs', import.meta.url), 'utf8');

// Every machine has Node's own means; this one may have more.
const found = await findIsolation();
const isolations = [
  { name: 'by Node alone', isolation: nodeIsolation },
  ...(missingIsolation(found).length < 3 ? [{ name: 'with what this machine has', isolation: found }] : []),
];

/** Memory is measured by `/proc`, which a machine can lack or hide. */
const isMeasured = (await usageOf(process.pid)) !== null;

// Nothing here fails because the machine is slow: only tests of time have little of it.
const slow = { ...appLimits, startTime: 60_000, callTime: 60_000 };
const hasty = { ...slow, callTime: 300 };
const small = { ...slow, heapMegabytes: 32, memoryBytes: 64 * 1024 * 1024 };

/** Handlers that must not succeed, by what they reach for. */
const attempts: Record<string, string> = {
  '/etc/passwd': 'return (await import("node:fs")).readFileSync("/etc/passwd", "utf8");',
  'the environment of the shop': 'return (await import("node:fs")).readFileSync(`/proc/${process.ppid}/environ`);',
  'a new file': 'return (await import("node:fs")).writeFileSync("/tmp/app-was-here", "x");',
  'a file of its own': 'return (await import("node:fs")).writeFileSync("server.js", "x");',
  'a child': 'return (await import("node:child_process")).execSync("id").toString();',
  'a fork': 'return (await import("node:child_process")).fork("server.js").pid;',
  'a thread': 'return new (await import("node:worker_threads")).Worker("1", { eval: true }).threadId;',
  'a signal': 'return process.kill(process.ppid, 0);',
  'a signal by import': 'return (await import("node:process")).kill(process.ppid, 0);',
  'an inner binding': 'return process.binding("tcp_wrap");',
  'a connection': 'return (await import("node:net")).connect(80, "127.0.0.1");',
  'a connection by http': 'return (await import("node:http")).get("http://127.0.0.1/");',
  'a connection by tls': 'return (await import("node:tls")).connect(443, "127.0.0.1");',
  'a Unix socket': 'return new (await import("node:net")).Socket().connect("/tmp/sock");',
  'a datagram': 'return (await import("node:dgram")).createSocket("udp4");',
  'a name': 'return await (await import("node:dns/promises")).lookup("localhost");',
  'an inspector': 'return (await import("node:inspector")).open(0);',
  'a resource': 'return (await import("node:async_hooks")).executionAsyncResource();',
};

/** Handlers that end the process, with the kind of the fault. The system has no part in it. */
const endings: [name: string, body: string, kind: RegExp][] = [
  ['a heap that grows', 'globalThis.kept = []; for (;;) kept.push({ text: "tea".repeat(9) + kept.length });', /memory/],
  ['an answer of 100 MB', 'return "x".repeat(100_000_000);', /answer|memory/],
  [
    'an answer without end',
    'const fs = await import("node:fs"); for (;;) fs.writeSync(3, "x".repeat(1000));',
    /answer|protocol/,
  ],
  ['no message', '(await import("node:fs")).writeSync(3, "tea\\n"); await new Promise(() => {});', /protocol/],
  ['10,000 calls', 'await Promise.all(Array.from({ length: 10_000 }, () => shop.call("/x").catch(() => 0)));', /flood/],
  ['errors without end', 'const fs = await import("node:fs"); for (;;) fs.writeSync(2, "x".repeat(1000));', /flood/],
  ['an exit', 'process.exit(3);', /exit/],
  ['a late error', 'setTimeout(() => { throw new Error("late"); }); await new Promise(() => {});', /exit/],
];

describe.each(isolations)('$name', { timeout: 60_000 }, ({ isolation }) => {
  /** An app whose one handler has this body. */
  function appWith(body: string, limits = slow) {
    const { call, ...app } = appOf(`async run({ body }, shop) { ${body} }`, limits);
    return { ...app, run: (sent?: unknown) => call('run', sent) };
  }

  function appOf(handlers: string, limits = slow) {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'app-')));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'server.js'), `export default { post: { ${handlers} } };`);
    let report: (fault: Fault) => void = () => undefined;
    const fault = new Promise<Fault>((resolve) => {
      report = resolve;
    });
    const faults: Fault[] = [];
    const app = new AppProcess<string>({
      folder,
      hostCode,
      limits,
      isolation,
      answerAsk: async ({ what, args }, context) => ({ what, args, context }),
      onLog: () => undefined,
      onFault: (each) => {
        faults.push(each);
        report(each);
      },
      onIdle: () => undefined,
    });
    onTestFinished(() => {
      app.stop();
      rmSync(folder, { recursive: true, force: true });
    });
    const call = (name: string, sent: unknown = {}) =>
      app.call(['post', name], { body: sent }, { context: 'Ana', settings: { tone: 'calm' } });
    return { call, faults, fault };
  }

  test('an app answers a call, with its settings and what it asked of the shop, and an empty environment', async () => {
    const asking = 'asked: await shop.call("/api/web/x", { a: 1 })';
    const { run } = appWith(`return { body, tone: shop.settings.tone, ${asking}, env: { ...process.env } };`);
    const asked = { what: 'call', args: { path: '/api/web/x', body: { a: 1 } }, context: 'Ana' };
    expect(await run('tea')).toEqual({ outcome: 'done', value: { body: 'tea', tone: 'calm', asked, env: {} } });
  });

  test('a refusal and a thrown error are told apart, and neither ends the process', async () => {
    const { run, faults } = appWith(
      'if (body === 1) throw shop.refuse("no tea"); if (body === 2) throw new Error("oh"); return 3;',
    );
    expect(await run(1)).toEqual({ outcome: 'refused', message: 'no tea' });
    expect(await run(2)).toMatchObject({ outcome: 'failed' });
    expect(await run(3)).toEqual({ outcome: 'done', value: 3 });
    expect(faults).toEqual([]);
  });

  test.each([
    ['an endless loop', 'for (;;) {}', 'time'],
    ['a promise that never settles', 'await new Promise(() => {});', 'time'],
  ])('%s ends the process', async (_name, body, kind) => {
    const { run, fault } = appWith(body, hasty);
    expect(await run()).toEqual({ outcome: 'fault' });
    expect(await fault).toMatchObject({ kind });
  });

  test.each(isolation === nodeIsolation ? endings : [])('%s ends the process', async (_name, body, kind) => {
    const { run, fault } = appWith(body, small);
    expect(await run()).toEqual({ outcome: 'fault' });
    expect(await fault).toMatchObject({ kind: expect.stringMatching(kind) });
  });

  // Its limit lets the machine keep nearly all of its memory: it ends at 64 MB as measured, or by `ulimit`.
  test.runIf(isMeasured || isolation.shell)('four gigabytes of buffers end the process', async () => {
    const { run, fault } = appWith(
      `globalThis.kept = []; const pause = () => new Promise((go) => setTimeout(go, 5));
      for (let i = 0; i < 1000; i++) { kept.push(Buffer.alloc(4_000_000, 1)); await pause(); }`,
      small,
    );
    const outcome = await run();
    if (outcome.outcome === 'failed') expect(outcome.message).toMatch(/allocation failed/);
    else expect(outcome).toEqual({ outcome: 'fault' });
    if (isMeasured) expect(await fault).toMatchObject({ kind: 'memory' });
  });

  test('nothing is read, written, started or connected', async () => {
    const bodies = Object.entries(attempts).map(([name, body]) => `async ${JSON.stringify(name)}() { ${body} }`);
    const { call } = appOf(bodies.join(',\n'));
    for (const name of Object.keys(attempts)) {
      const message = expect.stringMatching(/restricted|not available|ERR_ACCESS|not permitted/);
      expect(await call(name), name).toMatchObject({ outcome: 'failed', message });
    }
  });
});
