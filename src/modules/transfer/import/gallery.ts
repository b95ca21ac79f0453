import type { Text } from '../../../shared/locale.ts';
import type { ImportedPicture, ImportedVariant, Reading } from './imported.ts';
import type { Row } from './rows.ts';
import { isBlank, translationsOf, withoutBlanks } from './texts.ts';

/** The pictures of a product in the order of their positions, then those that only a variant names. */
export function readPictures(rows: Row[], variants: ImportedVariant[], reading: Reading): ImportedPicture[] {
  const placed = rows
    .flatMap(({ line, cells }) => urlsOf(cells.imageSrc).map((url) => ({ line, cells, url })))
    .map(({ line, cells, url }, index) => ({
      place: placeOf(cells.imagePosition) ?? index + 1,
      picture: {
        line,
        url,
        alt: readAlt(cells, reading),
        values: reading.columns.has('own:image_shows') ? readShown(cells) : shownBy(url, variants),
      },
    }))
    .sort((one, other) => one.place - other.place)
    .map(({ picture }) => picture);
  const named = variants.flatMap(({ line, picture }) =>
    picture ? [{ line, url: picture, alt: '', values: shownBy(picture, variants) }] : [],
  );
  return withoutRepeats([...placed, ...named]);
}

/** URLs of a cell: one, or several with commas between them, as other shops write them. */
function urlsOf(cell: string | undefined): string[] {
  return cell ? cell.split(/,\s*(?=https?:\/\/)/) : [];
}

function readAlt(cells: Row['cells'], { columns, language }: Reading): Text {
  const translations = translationsOf(columns, 'own:image_alt');
  if (translations.length === 0) return cells.imageAlt ?? '';
  const others = translations.map(([other, field]) => [other, cells[field] ?? '']);
  return withoutBlanks(Object.fromEntries([[language, cells.imageAlt ?? ''], ...others]));
}

/** `colour=sage; size=small` */
function readShown(cells: Row['cells']): Record<string, string> {
  const pairs = (cells['own:image_shows'] ?? '').split('; ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs.filter(([code, value]) => code && value));
}

function placeOf(position: string | undefined): number | null {
  return position && /^\d{1,6}$/.test(position) ? Number(position) : null;
}

/** Collects one picture for each URL; a later row may add the alternative text. */
function withoutRepeats(pictures: ImportedPicture[]): ImportedPicture[] {
  const kept = new Map<string, ImportedPicture>();
  for (const picture of pictures) {
    const first = kept.get(pictureKey(picture.url));
    if (first && isBlank(first.alt)) first.alt = picture.alt;
    if (!first) kept.set(pictureKey(picture.url), picture);
  }
  return [...kept.values()];
}

/** Common properties of all variants that name a picture: its colour, if there is one. */
function shownBy(url: string, variants: ImportedVariant[]): Record<string, string> {
  const specs = variants
    .filter(({ picture }) => picture && pictureKey(picture) === pictureKey(url))
    .map(({ draft }) => draft.spec);
  const [first = {}, ...others] = specs;
  const common = Object.entries(first).filter(([code, value]) => others.every((spec) => spec[code] === value));
  const colour = common.find(([code]) => code === 'colour');
  return Object.fromEntries(colour ? [colour] : common);
}

/** Normalises a URL for comparison: Shopify's query only dates the last change of the picture. */
export function pictureKey(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
