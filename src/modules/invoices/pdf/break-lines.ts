/** Characters that begin no line: closing brackets and marks. */
const closing = /^[,.:;!?)\]}%，。、：；！？）】》」』％·]+$/u;
/** Characters that end no line: opening brackets and marks. */
const opening = /[([{（【《「『]$/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** A word with the spaces behind it; a space that does not break belongs to its word. */
const words = /(?:\S|\u00a0)+[^\S\u00a0]*|[^\S\u00a0]+/gu;

/** Breaks a text into lines of a width: between words, between Chinese characters, and within a word that is wider than a line. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(paragraph).flatMap((each) => fitting(each, width, widthOf))) {
      if (line === '' || widthOf(line + piece.trimEnd()) <= width) line += piece;
      else {
        lines.push(line.trimEnd());
        line = piece.trimStart();
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/** The parts of a text between which a line may end: words with their space, Chinese characters with the mark behind them. */
function piecesOf(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.match(words) ?? []) {
    let isOpen = false;
    for (const character of part) {
      const isWide = wide.test(character);
      const last = parts.length - 1;
      const isGlued = closing.test(character) || /\s/.test(character) || opening.test(parts[last] ?? '');
      if (last >= 0 && (isGlued || (isOpen && !isWide))) parts[last] += character;
      else parts.push(character);
      isOpen = !isWide;
    }
  }
  return parts;
}

function fitting(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const character of piece) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
