import type { ProductCard } from '../../shared/contracts/catalog.ts';
import { fold } from '../search/index.ts';
import { familyNames } from './colour-families.ts';
import type { ListingQuery } from './lists/listing.repo.ts';

type Swatch = ProductCard['swatches'][number];

/** The colour of a card that the filter or the keyword asks for, by its name or that of its family: "blue" is Sky and Ink. */
export function askedColour(
  { swatches }: Pick<ProductCard, 'swatches'>,
  { conditions, search }: Pick<ListingQuery, 'conditions' | 'search'>,
): Swatch | undefined {
  const filtered = conditions.spec.find(([code]) => code === 'colour')?.[1];
  if (filtered) return swatches.find(({ value }) => filtered.includes(value));
  const words = new Set(search?.words);
  if (words.size === 0) return undefined;
  const isNamed = (names: string[]) =>
    names.some((name) =>
      fold(name)
        .split(/\s+/)
        .some((word) => words.has(word)),
    );
  const byName = swatches.find(({ label }) => isNamed([label]));
  return byName ?? swatches.find(({ swatch }) => isNamed(familyNames(swatch).flatMap((name) => Object.values(name))));
}
