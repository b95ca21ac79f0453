/** Characters that search result pages show of a description. */
export const descriptionLength = 160;

/** The text of some HTML on one line. At least `most` characters are kept where there are as many; what lies far behind them is not read. */
export function textOfHtml(html: string, most: number): string {
  return html
    .slice(0, most * 8)
    .replace(/<[/!]?[a-z-][^<>]*(>|$)/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Cuts a text to at most `most` characters, between words (Chinese ones too), with an ellipsis in place of the rest. */
export function cutAtWord(text: string, most: number, languageTag: string): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const words = [...wordsIn(languageTag).segment(start)];
  // The last piece may be half a word.
  const end = words.at(-1)?.index || most - 1;
  return `${start.slice(0, end).replace(/[\s,;:、，；：–—-]+$/u, '')}…`;
}

const segmenters = new Map<string, Intl.Segmenter>();

function wordsIn(languageTag: string): Intl.Segmenter {
  const known = segmenters.get(languageTag) ?? new Intl.Segmenter(languageTag, { granularity: 'word' });
  segmenters.set(languageTag, known);
  return known;
}

/** The description of a page for search result pages: the first text, HTML or not, that is not empty, cut to their length. */
export function abstractOf(texts: (string | undefined)[], languageTag: string): string {
  for (const text of texts) {
    const plain = text ? textOfHtml(text, descriptionLength) : '';
    if (plain) return cutAtWord(plain, descriptionLength, languageTag);
  }
  return '';
}
