import { z } from 'zod';

const environment = z.object({
  CDN_TAG_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'the name of a header')
    .optional(),
  CDN_SECONDS: z.coerce.number().int().min(0).max(31_536_000).default(60),
  CDN_PURGE_URL: z.url().optional(),
  CDN_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]{1,20}$/, 'a method in capitals')
    .default('POST'),
  CDN_PURGE_HEADER: z
    .string()
    .regex(/^[\w-]+:\s*[ -~]+$/, 'one header, e.g. Authorization: Bearer …')
    .optional(),
});

/** Settings of a content delivery network: caching of pages and purges. */
export interface CdnSettings {
  /** The response header for the tags of a page; undefined for none. */
  tagHeader: string | undefined;
  /** Seconds for which shared caches keep a page without revalidation. */
  seconds: number;
  purge: CdnPurge | undefined;
}

export interface CdnPurge {
  url: string;
  method: string;
  tagHeader: string;
  /** The header that authenticates the shop at the CDN. */
  headers: Record<string, string>;
}

/** Reads `CDN_*`. Throws when purges are configured without a tag header. */
export function readCdnSettings(env: Record<string, string | undefined>): CdnSettings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(`wrong settings: ${z.prettifyError(parsed.error)}`);
  const { CDN_TAG_HEADER: tagHeader, CDN_SECONDS, CDN_PURGE_URL, CDN_PURGE_METHOD, CDN_PURGE_HEADER } = parsed.data;
  if (CDN_PURGE_URL && !tagHeader) throw new Error('wrong settings: CDN_PURGE_URL needs CDN_TAG_HEADER');
  const purge =
    CDN_PURGE_URL && tagHeader
      ? { url: CDN_PURGE_URL, method: CDN_PURGE_METHOD, tagHeader, headers: headerOf(CDN_PURGE_HEADER) }
      : undefined;
  return { tagHeader, seconds: CDN_SECONDS, purge };
}

function headerOf(line = ''): Record<string, string> {
  const colon = line.indexOf(':');
  return colon < 0 ? {} : { [line.slice(0, colon)]: line.slice(colon + 1).trim() };
}
