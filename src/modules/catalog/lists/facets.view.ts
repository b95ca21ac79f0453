import type { Facet, ProductFilters } from '../../../shared/contracts/catalog.ts';
import { pickText, type Text } from '../../../shared/locale.ts';
import { money } from '../../../shared/money.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { converted, type PriceList } from '../../pricing/index.ts';
import type { Viewer } from '../catalog.view.ts';
import type { Survey } from './survey.service.ts';

/** Maximum of values of one facet, and of specifications of a list: the commonest. */
const maxValues = 50;
const maxSpecs = 12;

type Value = Facet['values'][number];
type Word = (key: string) => string;

/** View of a survey for shoppers, in their language and currency. */
export function facetsOf(survey: Survey, filters: ProductFilters, viewer: Viewer, word: Word): Facet[] {
  return [
    ...categoryFacet(survey, filters, viewer, word),
    ...priceFacet(survey, filters, viewer.prices, word),
    ...specFacets(survey, filters, viewer),
    ...stockFacet(survey, filters, word),
    ...ratingFacet(survey, filters, word),
  ];
}

function sayer({ language, defaultLanguage }: Viewer) {
  return (text: Text) => pickText(text, language, defaultLanguage);
}

function categoryFacet(
  { categories, about }: Survey,
  { category = [] }: ProductFilters,
  viewer: Viewer,
  word: Word,
): Facet[] {
  const say = sayer(viewer);
  const values = categories
    .filter(({ slug, count }) => count > 0 || category.includes(slug))
    .map(({ slug, title, count }) => ({ value: slug, label: say(title) || slug, count, swatch: null }));
  return facet('category', 'category', word('facet.category'), values, about('category'));
}

function priceFacet({ prices }: Survey, { price }: ProductFilters, list: PriceList, word: Word): Facet[] {
  const range = rangeOf(prices, list);
  const says = range && (range.min < range.max || price);
  if (!says) return [];
  const { currency } = list;
  const shown = { min: money(range.min, currency), max: money(range.max, currency) };
  return [{ code: 'price', kind: 'price', name: word('facet.price'), values: [], range: shown }];
}

/** Base prices converted, beside those that are the currency's own. */
function rangeOf({ base, own }: Survey['prices'], list: PriceList) {
  const lows = [...(base ? [converted(base.min, list)] : []), ...(own ? [own.min] : [])];
  const highs = [...(base ? [converted(base.max, list)] : []), ...(own ? [own.max] : [])];
  return lows.length > 0 ? { min: Math.min(...lows), max: Math.max(...highs) } : null;
}

/** The commonest specifications and those that were chosen, by their codes, so that none jumps about while choosing. */
function specFacets({ specs, about }: Survey, { spec = {} }: ProductFilters, viewer: Viewer): Facet[] {
  const say = sayer(viewer);
  const known = [...new Set(specs.map(({ row }) => row.code))].map((code) => {
    const chosen = ownProperty(spec, code) ?? [];
    const shown = specs.filter(({ row, count }) => row.code === code && (count > 0 || chosen.includes(row.value)));
    const weight = chosen.length > 0 ? Infinity : shown.reduce((sum, { count }) => sum + count, 0);
    return { code, chosen, shown, weight };
  });
  const kept = known.toSorted((one, other) => other.weight - one.weight).slice(0, maxSpecs);
  return kept
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
    .flatMap(({ code, chosen, shown }) =>
      facet(code, 'spec', say(shown[0]?.row.name ?? '') || code, valuesOf(shown, chosen, say), about(`spec:${code}`)),
    );
}

/** In the order of the picker; of very many the commonest, and those that were chosen. */
function valuesOf(shown: Survey['specs'], chosen: string[], say: (text: Text) => string): Value[] {
  const common = shown
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxValues)
    .map(({ row }) => row.value);
  const kept = new Set([...common, ...chosen]);
  return shown
    .filter(({ row }) => kept.has(row.value))
    .toSorted((one, other) => one.row.position - other.row.position || other.count - one.count)
    .map(({ row, count }) => ({ value: row.value, label: say(row.label) || row.value, count, swatch: row.swatch }));
}

function stockFacet({ inStock, about }: Survey, filters: ProductFilters, word: Word): Facet[] {
  if (inStock === 0 && !filters.inStock) return [];
  const value = { value: 'true', label: word('facet.inStock'), count: inStock, swatch: null };
  return facet('inStock', 'stock', word('facet.stock'), [value], about('inStock'));
}

function ratingFacet({ ratings, about }: Survey, { rating }: ProductFilters, word: Word): Facet[] {
  const values = ratings
    .filter(([stars, count]) => count > 0 || stars === rating)
    .map(([stars, count]) => ({ value: String(stars), label: String(stars), count, swatch: null }));
  return facet('rating', 'rating', word('facet.rating'), values, about('rating'));
}

function facet(code: string, kind: Facet['kind'], name: string, values: Value[], about: boolean): Facet[] {
  return values.length > 0 ? [{ code, kind, name, values, ...(about && { about }) }] : [];
}
