/** Texts of shoppers that wait for approval: all of them, those that look suspicious, or none. */
export const moderationModes = ['always', 'suspicious', 'never'] as const;
/** Reasons for which a text is suspicious. */
export const suspicions = ['link', 'contact', 'repetition', 'capitals', 'blockedWord'] as const;

export type ModerationMode = (typeof moderationModes)[number];
export type Suspicion = (typeof suspicions)[number];

/** Setting of a shop. Texts are searched for `blockedWords` without regard to case, width and accents. */
export interface Moderation {
  moderation: ModerationMode;
  blockedWords: readonly string[];
}

/** Tests if a new text of a shopper (a review, a reply, a comment) has to wait until staff approve it. */
export function waitsForApproval(text: string, { moderation, blockedWords }: Moderation): boolean {
  switch (moderation) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'suspicious':
      return suspicionsOf(text, blockedWords).length > 0;
    default:
      return moderation satisfies never;
  }
}

/** Lists what is suspicious about a text; empty for an ordinary one. */
export function suspicionsOf(text: string, blockedWords: readonly string[] = []): Suspicion[] {
  const plain = text.normalize('NFKC').replace(invisible, '');
  const found: Record<Suspicion, boolean> = {
    link: link.test(plain),
    contact: email.test(plain) || phone.test(plain),
    repetition: sameCharacter.test(plain) || sameWord.test(plain),
    capitals: isShouted(plain),
    blockedWord: hasBlockedWord(plain, blockedWords),
  };
  return suspicions.filter((each) => found[each]);
}

/** Characters without width, which hide words and links from a search. */
const invisible = /\p{Cf}/gu;
// A bare domain counts with a common ending only: "lovely.It" is a missing space.
const link =
  /(?:https?|ftp):\/\/|\bwww\.|\[url|<a\s|\b[a-z\d-]{2,63}\s?\.\s?(?:com|net|org|info|biz|shop|store|online|site|xyz|top|vip|club|ru|cn|hk|tw|ph|io|link|ly)\b/i;
const email = /[^\s@]{1,64}@[^\s@]{1,100}\.[a-z]{2,}/i;
/** Nine digits or more; a date has eight. */
const phone = /(?:\d[\s().+/-]{0,2}){9,}/;
const sameCharacter = /([^\s\d])\1{9,}/u;
const sameWord = /(\p{L}{2,40})(?:[\s,.!]+\1(?!\p{L})){4,}/iu;
/** Fewer letters than this say nothing, e.g. of "LED". */
const shoutedLetters = 20;

/** Tests if four of five letters are capitals; scripts without capitals have none. */
function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= shoutedLetters && capitals * 5 > letters * 4;
}

/** A word of letters counts as a whole word; Chinese, which writes no spaces, wherever it stands. */
function hasBlockedWord(text: string, blockedWords: readonly string[]): boolean {
  const folded = fold(text);
  const padded = ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return blockedWords.map(fold).some((word) => {
    if (!word) return false;
    if (/\p{Script=Han}/u.test(word)) return folded.includes(word);
    return padded.includes(` ${word.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `);
  });
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
