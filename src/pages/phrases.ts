import { escapeHtml } from './html.ts';

/** Words of one character that belong to the one after them. */
const leading = new Set('不一两兩三四五六七八九十几幾在從从與与和及把被以由为為这這那每各最');

/** Readers of these languages would see a word broken: nothing in their script shows where words end. */
const isChinese = (languageTag: string) => languageTag.startsWith('zh');

const segmenters = new Map<string, Intl.Segmenter>();

/**
 * A heading as HTML. In Chinese each clause stays on one line where it fits, and breaks only between words, at a `<wbr>` before
 * each: browsers know phrases of Japanese (`word-break: auto-phrase`), not of Chinese.
 */
export function phrases(text: string, languageTag: string): string {
  if (!isChinese(languageTag)) return escapeHtml(text);
  const segmenter = segmenters.get(languageTag) ?? new Intl.Segmenter(languageTag, { granularity: 'word' });
  segmenters.set(languageTag, segmenter);
  const clauses = text
    .split(/(?<=[，。；：！？])(?=[^，。；：！？”’」』）])/u)
    .map((clause) => words(clause, segmenter));
  if (clauses.length === 1) return clauses.join('');
  return clauses.map((clause) => `<span class="clause">${clause}</span>`).join('');
}

function words(clause: string, segmenter: Intl.Segmenter): string {
  let html = '';
  let before = '';
  for (const { segment, isWordLike = false } of segmenter.segment(clause)) {
    if (before !== '' && isWordLike && mayBreak(before, segment)) html += '<wbr>';
    html += escapeHtml(segment);
    before = segment;
  }
  return html;
}

/** No break after what leads to the next word, nor before a single character, which mostly ends a word that no dictionary has. */
function mayBreak(before: string, word: string): boolean {
  if (leading.has(before) || /[([（【《〈「『“‘·\s]$/u.test(before)) return false;
  return leading.has(word) || word.length > 1;
}
