import type { Tx } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';
import { documentOf, type Sayings, withoutTags, writeDocument } from '../search/index.ts';
import { familyNames } from './colour-families.ts';
import { type SearchTextsRow, searchTextsOf } from './search-texts.repo.ts';

/** Indexes the present texts of these products, drafts included, since staff search for them. */
export async function indexProducts(tx: Tx, ids: string[]): Promise<void> {
  for (const row of await searchTextsOf(tx, ids)) await writeDocument(tx, documentOf(saying(row)));
}

function saying(row: SearchTextsRow): Sayings {
  const labels = row.specs.flatMap((spec) =>
    spec.values.map(({ label, value }) => (allOf(label).length > 0 ? label : value)),
  );
  return {
    productId: row.id,
    title: row.title,
    near: [
      row.summary,
      ...labels,
      ...row.specs.flatMap(({ values }) => values.flatMap(({ swatch }) => familyNames(swatch))),
      ...(row.category_titles ?? []),
      ...(row.tag_titles ?? []),
      ...row.tags,
      row.vendor,
      row.type,
    ],
    far: [mapText(row.description, withoutTags)],
    codes: row.codes ?? [],
    sold: row.listed ? row.sold : null,
  };
}

function allOf(text: Text): string[] {
  return typeof text === 'string' ? [text] : Object.values(text);
}

function mapText(text: Text, change: (value: string) => string): Text {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([language, value]) => [language, change(value)]));
}
