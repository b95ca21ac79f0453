/** Letters of a word's beginning by which near words are searched; the rest is compared afterwards. */
const beginning = 7;

/** Maximum of wrong letters in a word of this length. */
export function maxTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Tests if a word can be corrected: letters of an alphabet only. */
export function isCorrectable(word: string): boolean {
  return /^\p{Script=Latin}{4,24}$/u.test(word);
}

/**
 * Hashes of the beginning of a word with up to two letters dropped, the same for two words that differ by few letters (Garbe's
 * symmetric deletes). Empty for words that are not corrected.
 */
export function deletionHashes(word: string): number[] {
  if (!isCorrectable(word)) return [];
  let left = new Set([word.slice(0, beginning)]);
  const all = new Set(left);
  for (let step = 0; step < maxTypos(word); step++) {
    left = new Set([...left].flatMap(withoutOne));
    for (const each of left) all.add(each);
  }
  return [...all].filter((each) => each.length > 1).map(hash);
}

function withoutOne(text: string): string[] {
  return Array.from(text, (_letter, index) => text.slice(0, index) + text.slice(index + 1));
}

/** FNV-1a in 32 bits with a sign, as PostgreSQL's int has it. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

/** Number of letters to change, insert, delete or swap with the next to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_each, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1);
      line.push(best);
    }
    before = last;
    last = line;
  }
  return last[other.length] ?? 0;
}
