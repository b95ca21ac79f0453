import { existsSync } from 'node:fs';
import lighthouse, { type Flags, type Result } from 'lighthouse';

export interface Audit {
  /** Performance, accessibility, best practices, SEO: 0…100. */
  scores: number[];
  /** Milliseconds. */
  lcp: number;
  cls: number;
  /** Milliseconds. */
  tbt: number;
  /** Bytes over the wire by the browser's kind of resource. */
  bytes: Record<string, number>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The path of Chromium: `CHROME_PATH`, else the system's. */
export function chromePath(): string | undefined {
  const known = [process.env.CHROME_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return known.find((path) => path && existsSync(path));
}

/**
 * Lighthouse's mobile run under simulated slow 4G and a processor four times slower. The page is visited once before, so
 * that the pictures that it shows have been made; a shop makes each only once in its life.
 */
export async function audit(url: string, port: number, cookie?: string): Promise<Audit> {
  const extraHeaders = cookie ? { Cookie: cookie } : {};
  // Private pages are excluded from search engines on purpose, which Lighthouse would count against them.
  const skipAudits = cookie ? ['is-crawlable'] : [];
  const flags = { port, onlyCategories: categories, extraHeaders, skipAudits, logLevel: 'silent' as const };
  await lighthouse(url, { ...flags, onlyCategories: ['performance'] });
  const lhr = await report(url, flags);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    bytes: bytesByKind(lhr.audits['network-requests']?.details),
  };
}

/** On a busy machine a trace can lack its beginning (`NO_NAVSTART`) or its first paint; another one mostly has it. */
const tries = 3;

/** Lighthouse's report of a page; throws when no try could be read. */
async function report(url: string, flags: Flags): Promise<Result> {
  let fault = 'no answer';
  for (let attempt = 0; attempt < tries; attempt++) {
    const lhr = (await lighthouse(url, flags))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    fault = lhr?.runtimeError?.code ?? fault;
  }
  throw new Error(`${url}: ${fault}, ${tries} times`);
}

function bytesByKind(details: unknown): Record<string, number> {
  const { items } = (details ?? { items: [] }) as { items: { resourceType?: string; transferSize?: number }[] };
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of items)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return bytes;
}
