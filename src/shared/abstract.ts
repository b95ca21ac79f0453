/** Mails that results pages show of a description. */
export const descriptionLength = 160;

/** The text of some HTML on one line. `most` mails of it are enough: what lies far behind them is not even read. */
export function textOfHtml(html: string, most: number): string {
  return html
    .slice(0, most * 8)
    .replace(/<[/!]?[a-z-][^<>]*(>|$)/gi, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** At most `most` mails of a text: cut between words, Chinese ones too, with an ellipsis where something is gone. */
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

/** What results pages say of a page: the first of some texts, HTML or not, that says anything, cut to their length. */
export function abstractOf(texts: (string | undefined)[], languageTag: string): string {
  for (const text of texts) {
    const plain = text ? textOfHtml(text, descriptionLength) : '';
    if (plain) return cutAtWord(plain, descriptionLength, languageTag);
  }
  return '';
}
