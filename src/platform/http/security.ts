import { createHash } from 'node:crypto';

/** A Content-Security-Policy source for an inline `<style>` or script, by the SHA-256 of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The policy of a page: everything from this site, inline styles only by hash. Without a nonce, so that one compressed
 * page can be kept and sent to everybody.
 */
export function contentSecurityPolicy(styleHashes: string[]): string {
  return [
    "default-src 'self'",
    `style-src 'self' ${styleHashes.join(' ')}`.trim(),
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
