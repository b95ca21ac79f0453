import { createHash } from 'node:crypto';

/** A Content-Security-Policy source for an inline `<style>` or script, by the SHA-256 of its text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Sources on other sites that a page may use, by URL or origin. */
export interface Elsewhere {
  styles?: string[];
  scripts?: string[];
  frames?: string[];
  /** Origins that its scripts may send requests to. */
  connects?: string[];
}

/** Hashes of what is written into a page (`hashSource`). */
export interface Inline {
  styles: string[];
  scripts: string[];
}

/**
 * Builds the policy of a page: everything from this site, inline styles by hash, external files by URL. Without a nonce, so
 * that one compressed page can be cached for everybody.
 */
export function contentSecurityPolicy(inline: Inline, { styles, scripts, frames, connects }: Elsewhere = {}): string {
  // A policy matches URLs without their query.
  const sources = (urls: string[] = []) => urls.filter((url) => !url.startsWith('/'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline.scripts, ...sources(scripts)].join(' '),
    ["style-src 'self'", ...inline.styles, ...sources(styles)].join(' '),
    ...(frames ? [["frame-src 'self'", ...frames].join(' ')] : []),
    ...(connects ? [["connect-src 'self'", ...connects].join(' ')] : []),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const permissions = 'camera=(), microphone=(), geolocation=(), browsing-topics=()';

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissions,
};

/** Headers of a page that pays by a provider's script: its frames may ask for wallets, which open windows of their own. */
export function payingHeaders({ scripts = [] }: Elsewhere): Record<string, string> {
  const allowed = scripts.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`);
  return {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `${permissions}, payment=(self ${allowed.join(' ')})`,
  };
}

/** Headers of a page that pages of this site may show in a frame, made of its own ones. */
export function framedHeaders(own: Readonly<Record<string, string>>): Record<string, string> {
  const policy = own['content-security-policy'] ?? closedPolicy;
  return {
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** The policy of responses that are not pages: nothing may run or be embedded. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
