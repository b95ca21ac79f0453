import type { FoundItem } from '../../shared/contracts/find.ts';

/** Ranks how well a result fits a keyword, 0 being best: it is the keyword, begins with it, a word of it does, or it is somewhere in it. */
export function rankOf({ title, sub }: Pick<FoundItem, 'title' | 'sub'>, keyword: string): number {
  const typed = plain(keyword);
  const ranks = [title, ...sub.split(' · ')].map((text) => {
    const said = plain(text);
    if (said === typed) return 0;
    if (said.startsWith(typed)) return 1;
    return text.split(/\s+/).some((word) => plain(word).startsWith(typed)) ? 2 : 3;
  });
  return Math.min(...ranks);
}

/** A text without what numbers are written apart by. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}
