import type { Db } from '../../../platform/db/database.ts';
import type { Cipher } from '../../../platform/secrets/cipher.ts';
import { lockExchangeRules, mergeSettings } from '../site.repo.ts';
import type { ExchangeSettings } from './exchange.settings.ts';

const context = 'setting exchange.source';

/** Placeholder for parts of a URL that may be a key. */
const hidden = '****';

/** Encrypts the URL of rates for the settings: it may hold a key of the merchant's. '' stays what it is. */
export function sealSource(cipher: Cipher, source: string): string {
  return source && cipher.encrypt(source, context);
}

/** The URL of rates; null for one that was encrypted with a key that is not there. */
export function openSource(cipher: Cipher, stored: string): string | null {
  return cipher.decrypt(stored, context);
}

/** The URL as staff and the audit log see it: without what may be a key. */
export function maskStored(cipher: Cipher, stored: string): string {
  const source = openSource(cipher, stored);
  return source === null ? `https://${hidden}` : maskSource(source);
}

/** Source of rates with masked keys, for staff and the audit log. */
export function maskedRules(
  cipher: Cipher,
  { source, maxChange }: ExchangeSettings['exchange'],
): ExchangeSettings['exchange'] {
  return { source: maskStored(cipher, source), maxChange };
}

/** Hides name and password, long parts of the path, and in the query all but codes of currencies. */
export function maskSource(source: string): string {
  if (!URL.canParse(source)) return source && `https://${hidden}`;
  const { protocol, username, host, pathname, searchParams, hash } = new URL(source);
  const path = pathname.split('/').map((part) => (/^[^.]{12,}$/.test(part) ? hidden : part));
  const query = [...searchParams].map(([name, value]) => `${name}=${isCodes(value) ? value : hidden}`);
  const parts = [
    protocol,
    '//',
    username && `${hidden}@`,
    host,
    path.join('/'),
    query.length > 0 && `?${query.join('&')}`,
  ];
  return [...parts, hash && `#${hidden}`].filter(Boolean).join('');
}

function isCodes(value: string): boolean {
  return /^(?:[A-Z]{3}(?:,[A-Z]{3})*)?$/.test(value);
}

/** Tells that a URL has hidden parts, so that nothing can be fetched from it. */
export function isMasked(source: string): boolean {
  return source.includes(hidden);
}

/** Returns the URL to store: the stored one, where staff sent it back masked. */
export function storedFrom(cipher: Cipher, sent: string, kept: string): string {
  if (sent === maskStored(cipher, kept)) return kept;
  return isMasked(sent) ? sent : sealSource(cipher, sent);
}

/** Encrypts a URL that stands in plain text or under a key of before. */
export async function encryptSource({ db, cipher }: { db: Db; cipher: Cipher }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rules = await lockExchangeRules(tx);
    if (!rules?.source || cipher.isCurrent(rules.source)) return;
    const source = openSource(cipher, rules.source);
    if (source !== null) await mergeSettings(tx, { exchange: { ...rules, source: sealSource(cipher, source) } });
  });
}
