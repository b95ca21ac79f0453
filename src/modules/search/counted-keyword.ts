const maxLength = 60;
const maxWords = 8;

/**
 * Normalises a keyword for counting: small letters, single spaces. Null for what is not counted: single letters, whole
 * sentences, and what may be personal (an e-mail, a URL, a phone, card or other long number).
 */
export function countedKeyword(keyword: string): string | null {
  const text = keyword.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  if (text.length > maxLength || text.split(' ').length > maxWords) return null;
  if (text.includes('@') || /https?:|www\.|:\/\//.test(text) || /\d{7}/.test(text.replace(/[\s().+/-]/g, '')))
    return null;
  return /\p{Script=Han}/u.test(text) || (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 1 ? text : null;
}
