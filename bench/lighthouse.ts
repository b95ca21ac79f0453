import { existsSync } from 'node:fs';
import lighthouse from 'lighthouse';

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
  const result = await lighthouse(url, flags);
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const figure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    bytes: bytesByKind(lhr.audits['network-requests']?.details),
  };
}

function bytesByKind(details: unknown): Record<string, number> {
  const { items } = (details ?? { items: [] }) as { items: { resourceType?: string; transferSize?: number }[] };
  const bytes: Record<string, number> = {};
  for (const { resourceType = 'Other', transferSize = 0 } of items)
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
  return bytes;
}
