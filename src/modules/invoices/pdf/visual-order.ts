import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Characters of scripts that are written from the right to the left. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Invisible characters, and those that would turn the direction of what stands around them. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** A piece of a line that one font sets. */
export interface Run {
  font: string;
  text: string;
}

/** A text as it is set: composed, without invisible characters and lone halves of pairs. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/\p{Cs}/gu, '\u{FFFD}');
}

/**
 * Splits a line into runs of one font, in the order in which they are drawn from the left (Unicode, UAX 9). A run of a script
 * that is written from the right stays in the order of reading: the library that shapes it turns it.
 */
export function visualRuns(line: string, fontOf: (character: string) => Run): Run[] {
  if (!rightToLeft.test(line)) return joined([...line].map((character) => ({ ...fontOf(character), level: 0 })));
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  let at = 0;
  const runs = joined(
    [...line].map((character) => {
      const level = levels[at] ?? 0;
      at += character.length;
      return { ...fontOf(level % 2 ? (bidi.getMirroredCharacter(character) ?? character) : character), level };
    }),
  );
  return reordered(runs).map((run) => (run.level % 2 && !rightToLeft.test(run.text) ? turned(run) : run));
}

type LeveledRun = Run & { level: number };

function joined(characters: LeveledRun[]): LeveledRun[] {
  const runs: LeveledRun[] = [];
  for (const { font, text, level } of characters) {
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) last.text += text;
    else runs.push({ font, text, level });
  }
  return runs;
}

/** Rule L2: from the highest level to the lowest odd one, turns each sequence of that level or higher. */
function reordered(runs: LeveledRun[]): LeveledRun[] {
  const ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

function turned(run: LeveledRun): LeveledRun {
  return { ...run, text: [...run.text].reverse().join('') };
}
