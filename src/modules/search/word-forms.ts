/** Singulars of an English word: `shelf` and `shelve` of `shelves`; none for what is not a plural. */
export function singularsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word) || /(ss|us|is)$/.test(word)) return [];
  const stem = (ending: number) => word.slice(0, -ending);
  if (word.endsWith('ies')) return [`${stem(3)}y`, stem(1)];
  if (word.endsWith('ves')) return [`${stem(3)}f`, `${stem(3)}fe`, stem(1)];
  if (/(s|x|z|ch|sh|o)es$/.test(word)) return [stem(2), stem(1)];
  return word.endsWith('s') ? [stem(1)] : [];
}

/** Filipino word without its linker: `lampara` of `lamparang`, `kahon` of `kahong`. */
export function unlinked(word: string): string[] {
  return /^[a-z]{5,}$/.test(word) && /[aeiou]ng$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [];
}
