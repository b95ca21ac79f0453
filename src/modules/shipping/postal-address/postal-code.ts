import { postalCodeRule } from './country-rules.ts';

/** No country's code is longer; what is longer cannot be one and is not tried. */
const maxLength = 12;

const patterns = new Map<string, RegExp>();

/**
 * A postal code as its country prints it ("sw1a1aa" → "SW1A 1AA"), forgiving case, spacing, full-width digits and a
 * leading ISO country code ("DE-10115"); null where it cannot be one.
 */
export function normalPostalCode(countryCode: string, text: string): string | null {
  const rule = postalCodeRule(countryCode);
  if (!rule) return null;
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐–−]/gu, '');
  if (bare.length > maxLength) return null;
  const pattern = patternOf(countryCode, rule.pattern);
  return candidates(countryCode, bare, rule.example).find((candidate) => pattern.test(candidate)) ?? null;
}

function patternOf(countryCode: string, source: string): RegExp {
  const known = patterns.get(countryCode);
  if (known) return known;
  const pattern = new RegExp(`^(?:${source})$`, 'u');
  patterns.set(countryCode, pattern);
  return pattern;
}

/** Spellings of the characters with one separator or none, the country's usual one first. */
function candidates(countryCode: string, bare: string, example: string): string[] {
  const prefixless = bare.startsWith(countryCode) ? [bare.slice(countryCode.length)] : [];
  const bases = [bare, ...prefixless, `${countryCode}${bare}`];
  return bases.flatMap((base) => spacings(base, example));
}

function spacings(base: string, example: string): string[] {
  const isSpaced = example.includes(' ');
  const separated = (isSpaced ? [' ', '-'] : ['-', ' ']).flatMap((separator) => cuts(base, separator));
  return isSpaced || example.includes('-') ? [...separated, base] : [base, ...separated];
}

function cuts(base: string, separator: string): string[] {
  return Array.from({ length: Math.max(base.length - 1, 0) }, (_, index) => {
    return `${base.slice(0, index + 1)}${separator}${base.slice(index + 1)}`;
  });
}
