import { expect, test } from 'vitest';
import type { AppFault, AppView } from '../src/shared/contracts/apps-admin.ts';
import { addApp, appOf, callApp, pageOf } from './support/apps.ts';
import { mailsTo } from './support/mails.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const minute = 60_000;
const owner = 'mei@teahouse.example';
// Half a second for a call: every hostile one is ended then.
const shop = await meisShop({ ownerEmail: owner, settings: { APP_TIME: '0.5' } });
// Another process on the same database, whose calls have time on the slowest machine.
const calm = await shop.another({ settings: { APP_TIME: '25' } });
const mei = await enterMei(shop);

/** Calls that take the process down, with the kinds of faults that they are. */
const attacks = {
  loop: { body: 'for (;;) {}', kind: /time/ },
  memory: {
    body: `globalThis.kept = []; const pause = () => new Promise((go) => setTimeout(go, 1));
      for (;;) { kept.push(Buffer.alloc(1_000_000, 1)); await pause(); }`,
    // Half a second may be over before the memory is used.
    kind: /memory|time/,
  },
  flood: {
    body: `await Promise.all(Array.from({ length: 10_000 }, () => shop.call('/api/web/product/list').catch(() => 0)));`,
    kind: /flood|time/,
  },
  exit: { body: 'process.exit(0);', kind: /exit|time/ },
  endless: {
    body: `const fs = await import('node:fs'); for (;;) fs.writeSync(3, 'x'.repeat(1000));`,
    kind: /answer|protocol|time/,
  },
};

/** Attempts that must not succeed, told by the app itself. */
const reaches = {
  passwd: `fs.readFileSync('/etc/passwd', 'utf8')`,
  environment: `fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')`,
  fork: `child.fork('server.js').pid`,
  shell: `child.execSync('id').toString()`,
  secret: `fs.readFileSync('../../secret-key', 'utf8')`,
};

test('an app that loops, fills the memory, floods, exits or writes without end is ended, then broken, and Mei gets a mail', async () => {
  const handlers = Object.entries(attacks).map(([name, { body }]) => `async ${name}(_request, shop) { ${body} }`);
  await addApp(
    shop,
    { slug: 'hostile', page: true },
    `export default { page: () => '<p>hi</p>', post: { ${handlers.join(', ')} } };`,
  );
  const names = Object.keys(attacks) as (keyof typeof attacks)[];
  for (const [index, name] of names.entries()) {
    const call = callApp(shop, `hostile/${name}`);
    // Meanwhile the shop serves.
    for (const path of ['/', '/product/rain-cup', '/search?keyword=cup'])
      expect((await pageOf(shop, path)).status, path).toBe(200);
    expect(await call, name).toMatchObject({
      status: 200,
      code: 41,
      msg: 'This did not work. Please try again later.',
    });
    await expect.poll(async () => (await faultsOf('hostile')).length, { timeout: 20_000 }).toBe(index + 1);
    const [latest] = await faultsOf('hostile');
    expect(latest?.kind, `${name}: ${latest?.detail}`).toMatch(attacks[name].kind);
    if (index === 0) await pausesAfterFault();
    shop.clock.pass(minute);
  }
  await shop.untilHandled();
  const broken = await appOf(mei, 'hostile');
  expect(broken).toMatchObject({ state: 'broken', lastError: (await faultsOf('hostile'))[0]?.detail });
  expect(await callApp(shop, 'hostile/loop')).toMatchObject({ status: 404, code: 40 });
  expect((await pageOf(shop, '/app/hostile')).status).toBe(404);
  await shop.work('events:read');
  expect(await mailsTo(shop.tools.db, owner)).toMatchObject([
    { kind: 'app-broken', text: expect.stringContaining('The app “Tea times” failed again and again.') },
  ]);
  // Switched on again, it begins anew.
  await mei.does<AppView>('app/switch', { slug: 'hostile', on: true });
  expect(await faultsOf('hostile')).toEqual([]);
});

test('an app reads no file but its own, starts nothing, and has no environment', async () => {
  const attempt = (code: string) =>
    `async ({}) => { try { return { got: ${code} }; } catch (error) { return { code: error.code }; } }`;
  const handlers = Object.entries(reaches).map(([name, code]) => `${name}: ${attempt(code)}`);
  await addApp(
    calm,
    { slug: 'reaching' },
    `import * as child from 'node:child_process'; import * as fs from 'node:fs';
    export default { post: { ${handlers.join(', ')}, env: () => ({ ...process.env }), own: () => fs.readFileSync('app.json', 'utf8').length > 0 } };`,
  );
  const answered = async (name: string) => (await callApp(calm, `reaching/${name}`)).data;
  for (const name of Object.keys(reaches)) expect(await answered(name), name).toEqual({ code: 'ERR_ACCESS_DENIED' });
  expect(await answered('env')).toEqual({});
  expect(await answered('own')).toBe(true);
});

test('an app connects to nobody, and fetches only from hosts that the owner granted', async () => {
  const port = new URL(calm.origin).port;
  await addApp(
    calm,
    { slug: 'connecting', network: [`localhost:${port}`] },
    `import * as net from 'node:net';
    const tried = async (act) => { try { return await act(); } catch (error) { return error.message; } };
    export default { post: {
      socket: () => tried(() => net.connect(${port}, '127.0.0.1').on('error', () => 0).remotePort ?? 'connecting'),
      granted: (_request, shop) => tried(async () => (await shop.fetch('http://localhost:${port}/health/live')).json()),
      global: () => tried(async () => (await fetch('http://localhost:${port}/health/live')).status),
      inside: (_request, shop) => tried(() => shop.fetch('http://127.0.0.1:${port}/health/live')),
      elsewhere: (_request, shop) => tried(() => shop.fetch('https://example.com/')),
    } };`,
  );
  const answered = async (name: string) => (await callApp(calm, `connecting/${name}`)).data;
  expect(await answered('socket')).toMatch(/not available|restricted/);
  expect(await answered('granted')).toEqual({ status: 'ok' });
  expect(await answered('global')).toBe(200);
  expect(await answered('inside')).toBe(`the owner has not granted 127.0.0.1:${port}`);
  expect(await answered('elsewhere')).toBe('the owner has not granted example.com');
});

test('a page of an app has no scripts, forms and frames, and no components with personal data', async () => {
  const html = `<h2 onclick="alert(1)">Cups</h2><script>alert(1)</script><style>body{display:none}</style>
    <form action="/app/x"><input name="card"></form><iframe src="https://evil.example/"></iframe>
    <img src="https://evil.example/x.gif"><a href="javascript:alert(1)">go</a><svg onload="alert(1)"></svg>
    <shop-component name="user-info" props='{}'></shop-component><shop-component name="payment" props='{}'></shop-component>
    <shop-component name="sign-in"></shop-component>
    ${'<shop-component name="newsletter"></shop-component>'.repeat(30)}`;
  await addApp(
    calm,
    { slug: 'showing', page: true },
    `export default { page: ({ query }) => query.long ? 'x'.repeat(200_000) : ${JSON.stringify(html)} };`,
  );
  const page = await pageOf(calm, '/app/showing');
  const body = /<div class="prose page-prose">([^]*?)<\/div>\s*<\/article>/.exec(page.html)?.[1] ?? '';
  expect(body).toContain('<h2>Cups</h2>');
  expect(body).not.toMatch(/alert\(|<style|<iframe|evil\.example|action="\/app|name="card"|onload/);
  expect(body).not.toMatch(/name="(user-info|payment|sign-in)"/);
  expect(body.match(/<shop-component name="newsletter"/g)).toHaveLength(20);
  // More than a page may hold is an error page of the shop.
  expect((await pageOf(calm, '/app/showing?long=1')).status).toBe(500);
});

async function faultsOf(slug: string): Promise<AppFault[]> {
  return (await mei.does<{ items: AppFault[] }>('app/faults', { slug })).items;
}

/** A stopped app is left alone for a moment; its page is an error page of the shop. */
async function pausesAfterFault() {
  const paused = await callApp(shop, 'hostile/exit');
  expect(paused).toMatchObject({ status: 503, code: 41 });
  expect((await pageOf(shop, '/app/hostile')).status).toBe(500);
}
