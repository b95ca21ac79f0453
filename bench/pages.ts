import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import { openShopOnly } from './bench-shop.ts';
import { type Audit, audit, chromePath } from './lighthouse.ts';
import { stockedSkus } from './shop.repo.ts';
import { Shopper } from './shopper.ts';
import { columns, say } from './table.ts';

/** Minimum scores in percent and maximum milliseconds, shift and kilobytes, of the design's "Measured". */
const targets = ['≥ 95', '100', '100', '100', '≤ 1200', '≤ 0.02', '≤ 50', 'JS ≤ 75, product ≤ 95; CSS ≤ 15'];

const head = [
  'page',
  'performance',
  'accessibility',
  'practices',
  'SEO',
  'LCP ms',
  'CLS',
  'TBT ms',
  'KB of a first visit',
];

/** Lighthouse's mobile figures of the pages of a purchase, and the bytes of a first visit. */
export async function measurePages(): Promise<void> {
  const path = chromePath();
  if (!path) return say('Skipped: no Chromium found; CHROME_PATH names one.');
  const { shop, connection, close } = await openShopOnly();
  const chrome = await launch({ chromePath: path, chromeFlags });
  try {
    const visits = await visitsOf(shop.port, (await stockedSkus(connection.db))[0] ?? '');
    const lines: string[][] = [];
    for (const { name, url, cookie } of visits) {
      // One page that could not be measured leaves the others their figures.
      const found = await audit(url, chrome.port, cookie).catch((error: Error) => error.message);
      lines.push(typeof found === 'string' ? [name, found] : lineOf(name, found, cookie ? 0 : await inlineStyles(url)));
    }
    say(columns([head, ['target', ...targets], ...lines]));
  } finally {
    chrome.kill();
    await close();
  }
}

const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Visit {
  name: string;
  url: string;
  cookie?: string;
}

/** The pages in the order of a purchase; cart and checkout are those of a guest with something in the cart. */
async function visitsOf(port: number, sku: string): Promise<Visit[]> {
  const shopper = new Shopper(port);
  const { data } = await shopper.prepare(sku);
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const { cookie } = shopper;
  return [
    { name: 'home', url: at('/') },
    { name: 'category', url: at('/category/lighting') },
    { name: 'product', url: at('/product/svamp-lamp') },
    { name: 'content page', url: at('/page/about') },
    { name: 'cart', url: at('/cart'), cookie },
    { name: 'checkout', url: at(`/checkout/${data.slug}`), cookie },
  ];
}

function lineOf(name: string, { scores, lcp, cls, tbt, bytes }: Audit, styles: number): string[] {
  const kilobytes = (value: number) => (value / 1024).toFixed(1);
  const weight = [`JS ${kilobytes(bytes.Script ?? 0)}`, ...(styles > 0 ? [`CSS ${kilobytes(styles)}`] : [])];
  const rest = ['Document', 'Font', 'Image'].map((kind) => `${kind.toLowerCase()} ${kilobytes(bytes[kind] ?? 0)}`);
  return [name, ...scores.map(String), Math.round(lcp), cls.toFixed(3), Math.round(tbt)]
    .map(String)
    .concat([...weight, ...rest].join(', '));
}

/** Bytes of a page's styles alone, in brotli; they are inlined in the document. */
async function inlineStyles(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  return brotliCompressSync([...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('')).length;
}
