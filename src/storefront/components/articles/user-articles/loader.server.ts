import { z } from 'zod';
import { keptArticles } from '../../../../modules/favourites/index.ts';
import { articleDate, articleReader } from '../../../../pages/data/articles.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { prefixed } from '../../../../shared/locale.ts';
import { listPath } from '../../../../shared/urls/router.ts';
import type { Data } from './props.ts';

export const props = z.object({});

/** The page holds all of them: few people keep more. */
const slice = { page: 1, pageSize: 500 };

export async function load(_props: object, context: PageContext): Promise<Data> {
  const visitor = await context.visitor();
  const { items } = await keptArticles(context, articleReader(context), visitor?.id ?? null, slice);
  return {
    items: items.map((each) => ({ ...each, date: articleDate(each, context) })),
    here: prefixed(context.path, context.state.prefix),
    all: listPath(context.site.router.articleRule),
  };
}
