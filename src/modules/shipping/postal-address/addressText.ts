/** Line breaks, other controls, half surrogates, and marks that turn the reading direction of what follows. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

export type CleanText = { text: string; fault: null } | { text: string; fault: 'tooLong' | 'control' };

/** Normalises a text of a postal address: single spaces and composed letters (NFC), in any script. */
export function cleanText(raw: string, maxLength: number): CleanText {
  const trimmed = raw.trim();
  // Composing and collapsing may shorten a text, but never one so far beyond the limit.
  if (trimmed.length > maxLength * 4) return { text: '', fault: 'tooLong' };
  if (unprintable.test(trimmed)) return { text: '', fault: 'control' };
  const text = trimmed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return { text, fault: text.length > maxLength ? 'tooLong' : null };
}
