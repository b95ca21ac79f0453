import { z } from 'zod';
import { listArticles } from '../../../../modules/articles/index.ts';
import { articleDate, articleOnce, articleReader } from '../../../../pages/data/articles.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import type { Data } from './props.ts';

export const props = z.object({
  limit: z.int().min(1).max(48).optional(),
  category: slug.optional(),
  tag: slug.optional(),
  relatedTo: slug.optional(),
  page: z.int().min(1).max(10_000).optional(),
  title: z.string().max(200).optional(),
  moreHref: z.string().max(300).optional(),
});

type Given = z.infer<typeof props>;

export async function load(given: Given, context: PageContext): Promise<Data> {
  const { limit = 12, category, tag, relatedTo, page = 1 } = given;
  const reader = articleReader(context);
  const items = relatedTo
    ? ((await articleOnce(context, relatedTo))?.related ?? [])
    : (await listArticles(context.db, { category, tag, page, pageSize: limit }, reader)).items;
  return { items: items.map((each) => ({ ...each, date: articleDate(each, context) })) };
}
