/** Words as paths of the serif, so that no font has to be installed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fontkit = require('fontkit');
const serif = (() => {
  const folder = dirname(require.resolve('@fontsource/instrument-serif/package.json'));
  return fontkit.create(readFileSync(join(folder, 'files/instrument-serif-latin-400-normal.woff2')));
})();

/** A line of text as a path, from `x` on. */
export function text(words, { x, y, size, fill }) {
  const run = serif.layout(words);
  const scale = size / serif.unitsPerEm;
  let at = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const d = glyph.path.toSVG();
    const left = at;
    at += run.positions[index].xAdvance;
    return `<path transform="translate(${left} 0)" d="${d}"/>`;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}

/** A line of text as a path, around `x`. */
export function centred(words, { x, ...rest }) {
  const advance = serif.layout(words).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return text(words, { x: x - (advance * rest.size) / serif.unitsPerEm / 2, ...rest });
}

/** Saves a finished picture as the studio does. */
export const asWebp = (image) => image.webp({ quality: 84, effort: 5, smartSubsample: true }).toBuffer();
