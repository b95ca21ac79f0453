/** Cuts text of any language into the words it is found by; Chinese has no spaces, so the segmenter decides. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The distinct lower-case words of some texts, without marks: `Ødegaard Café` gives `ødegaard`, `cafe`. */
export function wordsOf(texts: string[]): string[] {
  const found = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(texts.join(' \n ').toLowerCase())) {
    if (isWordLike) found.add(segment.normalize('NFKD').replace(/\p{M}/gu, '').slice(0, 60));
  }
  return [...found].slice(0, 2000);
}

/** A tsquery that wants every word of what a shopper typed, the last one as a beginning; null when there is none. */
export function queryOf(keyword: string): string | null {
  const words = wordsOf([keyword]).slice(0, 12);
  if (words.length === 0) return null;
  const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
  return `${quoted.join(' & ')}:*`;
}
