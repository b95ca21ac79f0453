import { codeOf } from '../../resource/code-of.ts';
import type { Option } from './variants-of.ts';

/** A picture in the form: `name` is that of a file which was not found by an option yet. */
interface Picture {
  hash: string;
  values?: Record<string, string>;
  name?: string;
}

/** Pictures with the choice that their files are named by: `dune-cup-sage-2.jpg` shows the colour Sage. */
export function picturesOf(pictures: Picture[], options: Option[]): Picture[] {
  return pictures.map((picture) => {
    const { name, ...rest } = picture;
    if (!name) return picture;
    const values = namedValues(name, options);
    return Object.keys(values).length > 0 ? { ...rest, values } : picture;
  });
}

/** Pictures as they are saved. */
export function savedPictures(pictures: Picture[]): Picture[] {
  return pictures.map(({ name: _name, ...picture }) => picture);
}

function namedValues(name: string, options: Option[]): Record<string, string> {
  const words = `-${codeOf(name.replace(/\.\w+$/, ''))}-`;
  const found = options.flatMap(({ code, values }) => {
    const named = values
      .flatMap(({ value, label = {} }) =>
        [value, ...Object.values(label)].map((text) => [value, codeOf(text)] as const),
      )
      .filter(([, text]) => isNamed(words, text))
      // The longest: "dark-sage" before "sage".
      .toSorted(([, a], [, b]) => b.length - a.length);
    return named[0] ? [[code, named[0][0]] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Tests if a file is named by a text; a single character, as of a size, names none. */
function isNamed(words: string, text: string): boolean {
  const isLatin = /^[\p{ASCII}]*$/u.test(text);
  return isLatin ? text.length > 1 && words.includes(`-${text}-`) : words.includes(text);
}
