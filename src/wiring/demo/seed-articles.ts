import { putArticleGroups, saveArticle } from '../../modules/articles/index.ts';
import { putComment } from '../../modules/comments/index.ts';
import { checkNodes } from '../../pages/check-nodes.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ShopTools } from '../shop-tools.ts';
import type { DemoArticle, DemoComment, demoReader } from './demo-reader.ts';
import type { Pictures } from './pictures.ts';

type Inside = Omit<ShopTools, 'db'> & { db: Tx };

/** Fills the journal of the demo shop with its articles, and with some comments. `ids` are those of products by slug. */
export async function seedArticles(
  tools: Inside,
  read: ReturnType<typeof demoReader>,
  { pictures, ids }: { pictures: Pictures; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const [articles, groups, comments] = await Promise.all([
    read.articles(),
    read.articleGroups(),
    read.articleComments(),
  ]);
  await putArticleGroups(tools.db, groups, tools);
  for (const article of articles) {
    const saved = await saveArticle(draftOf(article, pictures, ids, tools), null, { ...tools, checkNodes });
    if (!saved.ok) throw new Error(`the demo's ${article.slug} was refused: ${saved.refusal.message.key}`);
    for (const comment of comments[article.slug] ?? [])
      await putComment(tools.db, { types: 'article', id: saved.value }, commentOf(comment, tools), tools);
  }
}

function draftOf(
  { cover, daysAgo, products, ...article }: DemoArticle,
  pictures: Pictures,
  ids: ReadonlyMap<string, string>,
  tools: Inside,
) {
  return {
    ...article,
    cover: pictures.get(cover)?.hash ?? null,
    publishAt: before(daysAgo, tools).toISOString(),
    status: 'published' as const,
    relatedProducts: products.flatMap((slug) => ids.get(slug) ?? []),
    relatedArticles: [],
  };
}

function commentOf({ author, content, daysAgo, replies, isWaiting = false }: DemoComment, tools: Inside) {
  const at = (days: number, seconds = 0) => new Date(before(days, tools).getTime() + seconds * 1000);
  return {
    author,
    content,
    isWaiting,
    at: at(daysAgo),
    replies: replies.map((each, place) => ({ ...each, at: at(each.daysAgo, 60 * (place + 1)) })),
  };
}

function before(days: number, { clock }: Pick<ShopTools, 'clock'>): Date {
  return new Date(clock.now().getTime() - days * 24 * 3600 * 1000);
}
