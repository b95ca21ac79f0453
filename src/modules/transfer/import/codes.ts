import { createHash } from 'node:crypto';

/** Google Merchant takes no longer id than this, and the id is the SKU. */
const skuLength = 50;
const codeLength = 60;

const specCodes: Record<string, string> = {
  color: 'colour',
  colour: 'colour',
  颜色: 'colour',
  顏色: 'colour',
  カラー: 'colour',
  size: 'size',
  尺寸: 'size',
  尺码: 'size',
  尺碼: 'size',
  サイズ: 'size',
  style: 'style',
  款式: 'style',
};

/**
 * Makes a code for URLs of a merchant's text: lower-case ASCII and hyphens. Where letters have no ASCII form the code ends in
 * six hexadecimal digits of their hash, so that it is the same in every import; `kind` comes first when nothing else can.
 */
export function codeOf(text: string, kind: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const ascii = letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
  const isWhole = ascii !== '' && !/[^\x20-\x7e]/.test(letters.replace(/[^\p{L}\p{N}]/gu, ''));
  return isWhole ? shortened(ascii, codeLength) : shortened(`${ascii || kind}-${digest(text)}`, codeLength);
}

/** The code of an option by its name: `colour`, `size`, `style`, else a code of its own. */
export function specCode(name: string): string {
  const known = name.trim().toLowerCase();
  return Object.hasOwn(specCodes, known) ? String(specCodes[known]) : codeOf(name, 'option');
}

/** Makes a product's slug: its handle where it is valid in a URL, else a code of it. */
export function slugOf(handle: string): string {
  const slug = handle.normalize('NFC').toLowerCase();
  return /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(slug) ? slug : codeOf(handle, 'product');
}

/** The SKU of a variant that came without one, the same in every import. */
export function derivedSku(slug: string, values: string[]): string {
  return shortened([codeOf(slug, 'product'), ...values].join('-'), skuLength).toUpperCase();
}

/** The SKU of a variant whose own is taken: with a suffix made of its product and choices, the same in every import. */
export function suffixedSku(sku: string, slug: string, spec: Record<string, string>): string {
  const suffix = digest(JSON.stringify([sku, slug, Object.entries(spec).sort()])).toUpperCase();
  return `${sku.slice(0, skuLength - 7)}-${suffix}`;
}

/** Makes a code that is not in `taken`: `code` itself, else with the hash of its text. */
export function unusedCode(code: string, text: string, taken: { has(code: string): boolean }): string {
  return taken.has(code) ? `${code}-${digest(text)}` : code;
}

function shortened(code: string, length: number): string {
  return code.length <= length ? code : `${code.slice(0, length - 7).replace(/-$/, '')}-${digest(code)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text.normalize('NFKC').toLowerCase()).digest('hex').slice(0, 6);
}
