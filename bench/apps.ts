import { setTimeout as pause } from 'node:timers/promises';
import { type AppProcess, appProcesses } from './app-processes.ts';
import { type BenchShop, openBenchShop } from './bench-shop.ts';
import { type Case, casesOf } from './cases.ts';
import { ownersToken } from './owner.ts';
import { someSlugs } from './shop.repo.ts';
import { addSmallApps, nodeOf } from './small-apps.ts';
import { measureWarm } from './speed.ts';
import { at, columns, median, say, table } from './table.ts';

const slugs = Array.from({ length: 20 }, (_, index) => `small-${index + 1}`);
/** Milliseconds after which a quiet app has to have ended; it does so after two minutes. */
const longest = 180_000;

/** Measures product pages without apps and with twenty, and the memory of the apps' processes. */
export async function measureApps(rounds: number): Promise<void> {
  const benchShop = await openBenchShop();
  try {
    const paths = (await someSlugs(benchShop.connection.db)).map((slug) => `/product/${slug}`);
    const cases = casesOf(benchShop, await someSlugs(benchShop.connection.db)).filter(({ name }) =>
      measured.includes(name),
    );
    const [page = ''] = paths;
    await measure(benchShop, cases, { title: 'No apps', rounds });
    await addSmallApps(slugs, benchShop.env);
    await measure(benchShop, cases, { title: 'Twenty apps on, none on the page', rounds });
    await putOnProductPage(benchShop);
    await shown(benchShop, page);
    await measure(benchShop, cases, { title: 'The components of all twenty on the page', rounds });
    say(await callEach(benchShop));
    const called = performance.now();
    await measure(benchShop, cases, { title: 'The same, while the twenty processes run', rounds });
    say(await quiet(benchShop, called));
  } finally {
    await benchShop.close();
  }
}

const measured = [
  'product page, cached',
  'product page, not cached, not compressed',
  'product page, not cached, in brotli',
];

async function measure(benchShop: BenchShop, cases: Case[], { title, rounds }: { title: string; rounds: number }) {
  const rows = await measureWarm(benchShop, cases, rounds);
  const running = await processesOf(benchShop);
  say(`\n${title} (${running.length} processes of apps)\n${table(rows)}`);
}

/** Publishes the theme's template of the product page with a node for each app behind it. */
async function putOnProductPage(benchShop: BenchShop): Promise<void> {
  const call = await ownersCalls(benchShop);
  const { content } = await call<{ content: { source: string } }>('template/get', { key: 'product' });
  const source = `${content.source}\n${slugs.map(nodeOf).join('\n')}`;
  const { number } = await call<{ number: number }>('template/save', { key: 'product', base: 0, content: { source } });
  await call('template/publish', { key: 'product', number });
}

async function ownersCalls(benchShop: BenchShop) {
  const headers = { 'content-type': 'application/json', 'x-auth': await ownersToken(benchShop) };
  return async <T>(path: string, body: object): Promise<T> => {
    const url = `http://127.0.0.1:${benchShop.shop.port}/api/admin/${path}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T };
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
  };
}

/** Waits until both processes of the shop send a page that loads the script of every app. */
async function shown({ shop, uncached }: BenchShop, page: string): Promise<void> {
  for (const { port } of [shop, uncached]) {
    for (let tries = 0; (await scriptsOn(port, page)) < slugs.length; tries += 1) {
      if (tries > 100) throw new Error('the page does not show the apps');
      await pause(100);
    }
  }
}

async function scriptsOn(port: number, page: string): Promise<number> {
  const html = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
  return slugs.filter((slug) => new RegExp(`/app-assets/${slug}/[^"]*part\\.js`).test(html)).length;
}

/** Opens the page of each app twice: the first starts its process. */
async function callEach(benchShop: BenchShop): Promise<string> {
  const first: number[] = [];
  const second: number[] = [];
  for (const slug of slugs) {
    first.push(await timeOf(benchShop, slug));
    second.push(await timeOf(benchShop, slug));
  }
  const running = await processesOf(benchShop);
  const megabytes = running.map(({ bytes }) => bytes / 1024 / 1024);
  const milliseconds = (times: number[]) => [0.5, 0.95, 1].map((share) => `${at(times, share).toFixed(1)} ms`);
  return `\n${columns([
    ['page of an app', 'median', '95 %', 'slowest'],
    ['  first call, which starts its process', ...milliseconds(first)],
    ['  second call', ...milliseconds(second)],
    [
      `memory of ${running.length} processes of apps`,
      `${median(megabytes).toFixed(1)} MB`,
      '',
      `${Math.max(...megabytes).toFixed(1)} MB`,
    ],
  ])}`;
}

async function timeOf({ shop }: BenchShop, slug: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${shop.port}/app/${slug}`);
  await answer.text();
  if (!answer.ok) throw new Error(`the page of ${slug} answered ${answer.status}`);
  return performance.now() - start;
}

/** Waits until the processes of apps that nobody calls have ended. */
async function quiet(benchShop: BenchShop, called: number): Promise<string> {
  const passed = () => performance.now() - called;
  while ((await processesOf(benchShop)).length > 0 && passed() < longest) await pause(1000);
  const left = (await processesOf(benchShop)).length;
  return `\n${left} processes of apps are left ${Math.round(passed() / 1000)} s after the last call.`;
}

async function processesOf({ shop, uncached }: BenchShop): Promise<AppProcess[]> {
  return [...(await appProcesses(shop.pid)), ...(await appProcesses(uncached.pid))];
}
