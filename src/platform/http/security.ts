import { createHash } from 'node:crypto';

/** A Content-Security-Policy source for an inline `<style>` or script, by the SHA-256 of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whole addresses of files elsewhere that a page may load. */
interface Elsewhere {
  styles: string[];
  scripts: string[];
}

/**
 * The policy of a page: everything from this site, inline styles only by hash, files elsewhere only by their address.
 * Without a nonce, so that one compressed page can be kept and sent to everybody.
 */
export function contentSecurityPolicy(
  styleHashes: string[],
  { styles, scripts }: Elsewhere = { styles: [], scripts: [] },
): string {
  // A policy matches addresses without their query, and takes none with one.
  const sources = (urls: string[]) => urls.filter((url) => !url.startsWith('/'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...sources(scripts)].join(' '),
    ["style-src 'self'", ...styleHashes, ...sources(styles)].join(' '),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that every answer carries, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** For answers that are no page: nothing may run or be embedded. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
