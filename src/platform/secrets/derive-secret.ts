import { hkdfSync } from 'node:crypto';

/** Derives a secret for one purpose; nobody can compute the others or the original from it. */
export function deriveSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'vitrine', purpose, 32)).toString('base64url');
}
