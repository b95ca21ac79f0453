import type { FoundText, ProductCard, Suggestions } from '../../shared/contracts/catalog.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { atAGlance, countedKeyword, fold, hintsFor } from '../search/index.ts';
import { type CatalogReader, listedCards } from './catalog.service.ts';
import type { Viewer } from './catalog.view.ts';
import { categoryNames } from './category.repo.ts';
import { resolveList } from './lists/resolve.service.ts';

const maxProducts = 6;
const maxCategories = 4;
const maxTexts = 4;
const maxQueries = 5;

/** Suggests products, categories, pages and queries for a keyword that is being typed; nothing for an empty one. */
export async function suggest(reader: CatalogReader, keyword: string): Promise<Suggestions> {
  const [products, categories, pages, queries] = await Promise.all([
    productsFor(reader, keyword),
    categoriesFor(reader, keyword),
    foundTexts(reader, keyword),
    queriesFor(reader, keyword),
  ]);
  return { products, categories, pages, queries };
}

/** Pages and articles for a keyword, the best first: "returns", "shipping". */
export async function foundTexts({ texts, viewer }: CatalogReader, keyword: string): Promise<FoundText[]> {
  const { language, defaultLanguage, router } = viewer;
  const found = (await texts()).find(keyword);
  return found.slice(0, maxTexts).map(({ kind, slug, title }) => ({
    kind,
    title: pickText(title, language, defaultLanguage),
    path: urlFor(router, kind, slug),
  }));
}

async function productsFor(reader: CatalogReader, keyword: string): Promise<Suggestions['products']> {
  const { now, viewer } = reader;
  const query = keyword.trim() ? await resolveList(reader, { keyword }, viewer.prices, now) : null;
  if (!query?.search) return [];
  const search = { ...query.search, looked: atAGlance };
  const cards = await listedCards(reader, { ...query, search }, 'recommended', maxProducts, 0);
  return cards.map((card) => smallCard(card, viewer));
}

function smallCard({ id, slug, title, images, price, ...card }: ProductCard, { router, lowestPrice }: Viewer) {
  // A suggestion has no place for the lowest price that has to be shown with a reduction.
  const listPrice = lowestPrice ? null : card.listPrice;
  return { id, slug, title, path: urlFor(router, 'product', slug), image: images[0] ?? null, price, listPrice };
}

/** Finds categories by name in any language: each word begins a word of the name, or is part of a Chinese one. */
async function categoriesFor(
  { db, memoized, viewer }: CatalogReader,
  keyword: string,
): Promise<Suggestions['categories']> {
  const typed = fold(keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (typed.length === 0) return [];
  const names = await memoized('category names', ['categories'], async () => (await categoryNames(db)).map(named));
  const found = names.filter(({ texts }) => texts.some((text) => typed.every((word) => isIn(text, word))));
  const { language, defaultLanguage, router } = viewer;
  return found.slice(0, maxCategories).map(({ slug, title }) => ({
    title: pickText(title, language, defaultLanguage),
    slug,
    path: urlFor(router, 'category', slug),
  }));
}

function named({ slug, title }: { slug: string; title: Text }) {
  const all = typeof title === 'string' ? [title] : Object.values(title);
  return { slug, title, texts: all.map((each) => ` ${fold(each)}`) };
}

function isIn(text: string, word: string): boolean {
  return /\p{Script=Han}/u.test(word) ? text.includes(word) : text.includes(` ${word}`);
}

/** Finds queries of others in this language that had results. */
async function queriesFor({ db, viewer }: CatalogReader, keyword: string): Promise<string[]> {
  const start = countedKeyword(keyword);
  if (start === null) return [];
  const hints = await hintsFor(db, viewer.language, start, maxQueries + 1);
  return hints.filter((hint) => hint !== start).slice(0, maxQueries);
}
