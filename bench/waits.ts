import { Agent, request } from 'node:http';
import { at, columns } from './table.ts';

/** A kind of request with many variants, and its target for the 95th percentile in milliseconds. */
export interface Wait {
  name: string;
  path: string;
  bodies: object[];
  target: number | null;
}

const languages = ['en', 'zh', 'zh-HK', 'fil'];
const sorts = ['recommended', 'priceAsc', 'priceDesc', 'createdAsc', 'createdDesc', 'salesAsc', 'salesDesc'];
const commonWords = ['lamp', 'candle', 'mug', 'oak', '灯', '蜡烛', '杯', '燈', '木', 'ilaw', 'kandila', 'tasa'];
const misspelt = ['lmap', 'candel', 'vaze', 'ceramci', 'blankt', 'kandlia', 'plorerra', 'notebok'];
const beginnings = ['la', 'can', 'mu', 'vas', 'bow', '灯', '蜡', '花', 'il', 'kan', 'not', 'st'];

/** The caller of the requests: where they go, and with which headers. */
export interface Caller {
  base: string;
  languages: string[];
  headers: Record<string, string>;
}

const shopper: Caller = { base: '/api/web/', languages, headers: {} };

/** The requests for these products and categories, in each language. */
export function waitsOf(slugs: string[], categories: string[]): Wait[] {
  const list = (some: object[]) => some.map((each) => ({ pageSize: 24, facets: true, ...each }));
  const inCategories = (some: object[]) =>
    list(categories.flatMap((category) => some.map((each) => ({ category, ...each }))));
  return [
    {
      name: 'a category with its facets: seven orders, three pages',
      path: 'product/list',
      bodies: inCategories(sorts.flatMap((sort) => [1, 2, 3].map((page) => ({ sort, page })))),
      target: 15,
    },
    {
      name: 'the same, filtered: colour, price, in stock, two at once',
      path: 'product/list',
      bodies: inCategories(filters.map((some) => ({ filters: some }))),
      target: 15,
    },
    { name: 'search of a common word', path: 'product/list', bodies: list(commonWords.map(keyword)), target: 25 },
    { name: 'search with a typing error', path: 'product/list', bodies: list(misspelt.map(keyword)), target: 25 },
    { name: 'suggestions', path: 'product/suggest', bodies: beginnings.map(keyword), target: 8 },
    { name: 'one product', path: 'product/get', bodies: slugs.map((slug) => ({ slug })), target: 5 },
  ];
}

const filters = [
  { spec: { colour: ['sage'] } },
  { spec: { colour: ['ink', 'oat'] } },
  { price: { min: 2000, max: 6000 } },
  { inStock: true },
  { spec: { colour: ['sage'] }, inStock: true },
  { spec: { colour: ['clay'] }, price: { max: 10_000 } },
];

function keyword(text: string) {
  return { keyword: text };
}

/**
 * Sends requests one after the other on one connection, in the caller's languages: first each once (cold), then three times. Measures
 * milliseconds with HTTP and JSON.
 */
export async function measureWaits(port: number, waits: Wait[], factor: number, caller = shopper): Promise<string> {
  const lines = [['one connection', 'median', '95 %', 'slowest', 'aim', 'asked first: 95 %']];
  for (const { name, path, bodies, target } of waits) {
    let first: number[];
    try {
      first = await timesOf(port, path, bodies, caller);
    } catch (error) {
      lines.push([name, 'refused', '', '', '', String(error)]);
      continue;
    }
    const times = [
      await timesOf(port, path, bodies, caller),
      await timesOf(port, path, bodies, caller),
      await timesOf(port, path, bodies, caller),
    ].flat();
    const aim = target === null ? '' : `≤ ${target * factor} ms`;
    lines.push([name, ms(at(times, 0.5)), ms(at(times, 0.95)), ms(at(times, 1)), aim, ms(at(first, 0.95))]);
  }
  return columns(lines);
}

async function timesOf(port: number, path: string, bodies: object[], caller: Caller): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const language of caller.languages) {
    for (const body of bodies) {
      const start = performance.now();
      await post(agent, port, path, { 'x-lang': language, ...caller.headers }, { base: caller.base, body });
      times.push(performance.now() - start);
    }
  }
  agent.destroy();
  return times;
}

/** Throws on any answer but code 0. */
function post(
  agent: Agent,
  port: number,
  path: string,
  own: Record<string, string>,
  { base, body }: { base: string; body: object },
): Promise<void> {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...own };
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: `${base}${path}`, method: 'POST', agent, headers };
    const sent = request(target, (answer) => {
      let begun = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (begun ||= chunk));
      answer.on('end', () =>
        begun.startsWith('{"code":0') ? resolve() : reject(new Error(`${path} ${text}: ${begun.slice(0, 300)}`)),
      );
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
