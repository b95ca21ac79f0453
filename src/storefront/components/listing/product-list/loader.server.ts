import { z } from 'zod';
import { listCategories, listTagged } from '../../../../modules/catalog/index.ts';
import { addTags } from '../../../../pages/data/catalog.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { productSorts } from '../../../../shared/contracts/catalog.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { isFiltered } from '../../../../shared/listing/list-url.ts';
import { firstShown, togetherWith } from '../../../../shared/listing/pages-together.ts';
import type { Data, Query } from './props.ts';

export const props = z.object({
  scheme: sectionScheme.optional(),
  category: slug.optional(),
  collection: slug.optional(),
  tag: slug.optional(),
  promotion: slug.optional(),
  coupon: slug.optional(),
  keyword: z.string().max(200).optional(),
  ids: z.array(z.uuid()).max(48).optional(),
  sort: z.enum(productSorts).optional(),
  limit: z.int().min(1).max(48).optional(),
  title: z.string().max(200).optional(),
  controls: z.boolean().optional(),
  moreHref: z.string().max(300).optional(),
});

type Given = z.infer<typeof props>;

export async function load(given: Given, context: PageContext): Promise<Data> {
  const query = queryOf(given, context);
  const { ids, controls = false } = given;
  const { from, ownSort: _, filters, ...rest } = query;
  const search = { ...rest, ...togetherWith(query.page, query.pageSize), facets: controls, ...(ids && { ids }) };
  const { shown, tags, stale } = await listTagged(
    context.catalog,
    Object.keys(filters).length > 0 ? { ...search, filters } : search,
  );
  addTags(context, tags);
  // A page after the last one is empty, although the pages before it would be shown with it.
  const isBeyond = query.page > 1 && (query.page - 1) * query.pageSize >= shown.total;
  const items = isBeyond ? [] : shown.items.slice(0, (query.page - from + 1) * query.pageSize);
  const list = { ...shown, items };
  if (controls) context.listed = list;
  if (controls && query.keyword && query.page === 1) context.searched(query.keyword, shown.total);
  // Counts that are being recomputed are not cached; nor is a page after the last one, since there is one for every number.
  if (stale || isBeyond) context.uncacheable = true;
  const instead = query.keyword && shown.total === 0 && !isFiltered(query) ? await loadInstead(context) : null;
  return { list: { ...list, page: query.page, pageSize: query.pageSize }, query, ...(instead && { instead }) };
}

/** The query of a node: its own props and, with controls, what the URL of the page asks for. */
function queryOf(given: Given, { listQuery }: PageContext): Query {
  const { category, collection, tag, promotion, coupon, keyword, controls, sort: ownSort = 'recommended' } = given;
  const page = controls ? listQuery.page : 1;
  return {
    ...(category && { category }),
    ...(collection && { collection }),
    ...(tag && { tag }),
    ...(promotion && { promotion }),
    ...(coupon && { coupon }),
    ...(keyword && { keyword }),
    filters: controls ? listQuery.filters : {},
    sort: (controls ? listQuery.sort : null) ?? ownSort,
    ownSort,
    page,
    from: firstShown(page),
    pageSize: given.limit ?? 24,
  };
}

/** Loads categories and recommended products for a search that found nothing. */
async function loadInstead(context: PageContext) {
  const { catalog } = context;
  const [categories, { shown, tags }] = await Promise.all([
    listCategories(catalog),
    listTagged(catalog, { sort: 'recommended', page: 1, pageSize: 4, facets: false }),
  ]);
  addTags(context, [...tags, 'categories']);
  return { categories, products: shown.items };
}
