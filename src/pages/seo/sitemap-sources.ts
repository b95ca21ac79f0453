import { articlesListed, categoriesInUse, tagsInUse } from '../../modules/articles/index.ts';
import {
  categoriesListed,
  groupsListed,
  type Listed,
  productRuns,
  productsFrom,
  type Run,
} from '../../modules/catalog/index.ts';
import { publishedPages } from '../../modules/content/index.ts';
import type { Site } from '../../modules/site/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { articleGroupPath, listPath, type Router, urlFor } from '../../shared/urls/router.ts';
import { pathOfThing } from '../../shared/urls/table.ts';
import { type Child, type Entry, pagesPerFile } from './sitemap.ts';

export interface SourceTools {
  db: Db;
  clock: Clock;
  site: () => Site;
  publicUrl: string;
}

/** Rows per query. */
const step = 500;

/** A file of the sitemap with a reader of its entries. */
export interface SitemapFile extends Child {
  entries(): AsyncIterable<Entry[]>;
}

/** Lists the files of a shop's sitemap: pages, categories, collections, tags, and products by ranges of ids. */
export async function sitemapFiles(tools: SourceTools): Promise<SitemapFile[]> {
  const size = pagesPerFile(tools.site(), tools.publicUrl);
  const [pages, articles, categories, collections, tags, runs] = await Promise.all([
    allPages(tools),
    allArticles(tools),
    categoriesListed(tools.db, tools.clock.now()),
    groupsListed(tools.db, 'collection', tools.clock.now()),
    groupsListed(tools.db, 'tag', tools.clock.now()),
    productRuns(tools.db, size, tools.clock.now()),
  ]);
  const { router } = tools.site();
  return [
    ...filesOf('pages', [...pages, ...listPages(router, tags.length > 0)], size),
    ...filesOf('articles', articles, size),
    ...filesOf('categories', categories.map(entryOf('category', router)), size),
    ...filesOf('collections', collections.map(entryOf('collection', router)), size),
    ...filesOf('tags', tags.map(entryOf('tag', router)), size),
    ...runs.map((run, index) => ({
      name: `products-${index + 1}`,
      changed: run.changed,
      entries: () => products(run, size, tools),
    })),
  ];
}

/** The home page and the pages of text. The last change of the home page is not known, so it has no date. */
async function allPages({ db, site }: SourceTools): Promise<Entry[]> {
  const entries: Entry[] = [{ path: '/', changed: null }];
  let after = '';
  for (;;) {
    const rows = await publishedPages(db, after, step);
    for (const row of rows) {
      const path = pageUrl(row, site());
      if (path) entries.push({ path, changed: row.changed });
    }
    if (rows.length < step) return entries;
    after = rows.at(-1)?.id ?? '';
  }
}

type PageRow = Awaited<ReturnType<typeof publishedPages>>[number];

/** The path of a text page: by the page rule, at the root, or under a custom category; null if that is gone. */
function pageUrl({ kind, category, slug }: PageRow, site: Site): string | null {
  if (kind === 'page') return urlFor(site.router, 'page', slug);
  return pathOfThing(site, kind === 'root' ? { kind, slug } : { kind, types: category, slug });
}

/** Articles and their lists; empty in a shop without articles. */
async function allArticles({ db, clock, site }: SourceTools): Promise<Entry[]> {
  const now = clock.now();
  const [articles, categories, tags] = await Promise.all([
    articlesListed(db, now),
    categoriesInUse(db, now),
    tagsInUse(db, now),
  ]);
  if (articles.length === 0) return [];
  const { router } = site();
  const lists = [
    listPath(router.articleRule),
    ...categories.map(({ slug }) => articleGroupPath(router, 'category', slug)),
    ...tags.map(({ slug }) => articleGroupPath(router, 'tag', slug)),
  ];
  return [
    ...articles.map(({ slug, changed }) => ({ path: urlFor(router, 'article', slug), changed })),
    ...lists.map((path) => ({ path, changed: null })),
  ];
}

/** Entries of the lists of custom categories, and of the tag list if there are tags. */
function listPages({ categories, tagRule }: Router, hasTags: boolean): Entry[] {
  const paths = [...categories.map((each) => each.path), ...(hasTags ? [listPath(tagRule)] : [])];
  return paths.map((path) => ({ path, changed: null }));
}

function entryOf(kind: 'category' | 'collection' | 'product' | 'tag', router: Router) {
  return ({ slug, changed }: Listed): Entry => ({ path: urlFor(router, kind, slug), changed });
}

/** Files of kinds that are few enough to load at once: categories, collections, tags and text pages. */
function filesOf(kind: string, entries: Entry[], size: number): SitemapFile[] {
  const count = Math.ceil(entries.length / size);
  return Array.from({ length: count }, (_, index) => {
    const some = entries.slice(index * size, (index + 1) * size);
    return { name: `${kind}-${index + 1}`, changed: latest(some), entries: () => asyncOnce(some) };
  });
}

async function* asyncOnce(entries: Entry[]): AsyncGenerator<Entry[]> {
  yield entries;
}

async function* products({ first }: Run, size: number, { db, clock, site }: SourceTools): AsyncGenerator<Entry[]> {
  let from = first;
  for (let done = 0; done < size; ) {
    const wanted = Math.min(step, size - done);
    const rows = await productsFrom(db, from, done > 0, wanted, clock.now());
    yield rows.map(entryOf('product', site().router));
    const last = rows.at(-1);
    if (!last || rows.length < wanted) return;
    from = last.id;
    done += rows.length;
  }
}

function latest(entries: Entry[]): Date | null {
  const times = entries.flatMap(({ changed }) => changed?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
