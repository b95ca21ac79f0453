/** Letters and digits alone decide: "SW1A 1AA" and "sw1a1aa" are one code. */
function fold(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** As `fold`; of an American ZIP+4 the ZIP alone, which is what zones are drawn by. */
function bareCode(countryCode: string, code: string): string {
  const bare = fold(code);
  return countryCode === 'US' && /^\d{9}$/.test(bare) ? bare.slice(0, 5) : bare;
}

// Two dots, as rates of tax are written, or three.
const range = /^([^.*]+)\.{2,3}([^.*]+)$/;
const single = /^[^.*]+\*?$/;

/** Tests if a pattern is valid: a whole code, a beginning with `*`, or two codes of one length with `..` between. */
export function isPostalPattern(pattern: string): boolean {
  const [, from, to] = range.exec(pattern) ?? [];
  if (from === undefined || to === undefined) return single.test(pattern) && fold(pattern) !== '';
  const first = fold(from);
  const last = fold(to);
  return first !== '' && first.length === last.length && first <= last;
}

/** Tests if a pattern matches a postal code of a country (`docs/shipping.md`). */
export function fitsPostalPattern(countryCode: string, code: string, pattern: string): boolean {
  const bare = bareCode(countryCode, code);
  const [, from, to] = range.exec(pattern) ?? [];
  if (from !== undefined && to !== undefined)
    return bare.length === fold(from).length && fold(from) <= bare && bare <= fold(to);
  return pattern.endsWith('*') ? bare.startsWith(fold(pattern)) : bare === bareCode(countryCode, pattern);
}
