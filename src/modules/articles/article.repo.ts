import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { Text } from '../../shared/locale.ts';
import type { Focus } from '../../shared/stored-image.ts';

type Texts = Exclude<Text, string>;

/** An article as lists show it. */
export interface ArticleRow {
  id: string;
  slug: string;
  title: Texts;
  summary: Texts;
  author: string;
  status: 'draft' | 'published';
  publish_at: Date | null;
  updated_at: Date;
  version: number;
  related_products: string[];
  related_articles: string[];
  category: string | null;
  category_title: Texts | null;
  cover: string | null;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  focus: Focus | null;
  tags: string[];
}

const columns = sql`a.id, a.slug, a.title, a.summary, a.author, a.status, a.publish_at, a.updated_at, a.version,
  a.related_products, a.related_articles, c.slug as category, c.title as category_title,
  a.cover, i.width, i.height, i.placeholder, i.focus,
  array(select t.tag from article_tagged t where t.article_id = a.id order by t.position) as tags`;
const joined = sql`article a left join article_category c on c.id = a.category_id left join image i on i.hash = a.cover`;

/** Condition of an article that shoppers see. */
function shown(now: Date): RawBuilder<boolean> {
  return sql`a.status = 'published' and a.publish_at <= ${now}`;
}

export interface ArticleFilter {
  category?: string | undefined;
  tag?: string | undefined;
  keyword?: string | undefined;
  untranslated?: string | undefined;
  /** Days of the last change. */
  days?: Days;
  selection?: Selection;
}

function filtered({ category, tag, keyword, untranslated, days, selection }: ArticleFilter): RawBuilder<boolean> {
  const part = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const all = [
    ...(category === undefined ? [] : [sql`a.category_id in (${below(category)})`]),
    ...(tag === undefined ? [] : [sql`a.id in (select article_id from article_tagged where tag = ${tag})`]),
    ...(untranslated === undefined ? [] : [sql`coalesce(a.title ->> ${untranslated}, '') = ''`]),
    ...(days ? [isWithinDays(sql`a.updated_at`, days)] : []),
    ...(selection ? [isSelected(sql`a.id`, 'uuid', selection)] : []),
    ...(keyword ? [sql`(${anyText('title')} ilike ${part} or ${anyText('summary')} ilike ${part})`] : []),
  ];
  return all.length > 0 ? sql`${sql.join(all, sql` and `)}` : sql`true`;
}

/** Texts in all languages, one after the other. */
function anyText(column: 'title' | 'summary'): RawBuilder<string> {
  const own = sql.ref(`a.${column}`);
  return sql`(select string_agg(value, ' ') from jsonb_each_text(${own}))`;
}

/** Ids of a category and those below it. */
function below(slug: string): RawBuilder<string> {
  return sql`with recursive under as (
      select id from article_category where slug = ${slug}
      union select child.id from article_category child join under on child.parent_id = under.id)
    select id from under`;
}

interface Slice {
  page: number;
  pageSize: number;
}

/** A page of the articles that shoppers see, the latest first, and their number. */
export async function shownArticles(db: Db, filter: ArticleFilter, { page, pageSize }: Slice, now: Date) {
  const condition = sql`${shown(now)} and ${filtered(filter)}`;
  return rowsAndTotal(db, condition, sql`a.publish_at desc, a.id desc`, { page, pageSize });
}

const tabs = {
  all: () => sql`true`,
  draft: () => sql`a.status = 'draft'`,
  planned: (now: Date) => sql`a.status = 'published' and a.publish_at > ${now}`,
  published: shown,
};

/** A page of the articles that staff see, the latest change first, and their number. */
export function staffArticles(db: Db, tab: keyof typeof tabs, filter: ArticleFilter, slice: Slice, now: Date) {
  const condition = sql`${tabs[tab](now)} and ${filtered(filter)}`;
  return rowsAndTotal(db, condition, sql`a.updated_at desc, a.id desc`, slice);
}

async function rowsAndTotal(db: Db, condition: RawBuilder<unknown>, order: RawBuilder<unknown>, slice: Slice) {
  const { page, pageSize } = slice;
  const [{ rows }, counted] = await Promise.all([
    sql<ArticleRow>`select ${columns} from ${joined} where ${condition} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from article a where ${condition}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type ArticleKey = { slug: string } | { id: string };

/** One article with its body; `now`: only if shoppers see it then. */
export async function findArticle(
  db: Db,
  key: ArticleKey,
  now: Date | null,
): Promise<(ArticleRow & { body: Texts; category_id: string | null }) | null> {
  const own = 'id' in key ? sql`a.id = ${key.id}::uuid` : sql`a.slug = ${key.slug}`;
  const { rows } = await sql<ArticleRow & { body: Texts; category_id: string | null }>`
    select ${columns}, a.body, a.category_id from ${joined}
    where ${own} and ${now === null ? sql`true` : shown(now)}`.execute(db);
  return rows[0] ?? null;
}

/** Tests if shoppers see an article. */
export async function isArticleShown(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from article a where a.id = ${id}::uuid and ${shown(now)}`.execute(db);
  return rows.length > 0;
}

/** Articles of these ids that shoppers see, in their order. */
export async function shownByIds(db: Db, ids: string[], now: Date): Promise<ArticleRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ArticleRow>`
    select ${columns} from unnest(${ids}::uuid[]) with ordinality as w (wanted, place), ${joined}
    where a.id = w.wanted and ${shown(now)} order by w.place`.execute(db);
  return rows;
}

/** Articles that share most tags with one, then those of its category, then the latest. */
export async function likeArticle(db: Db, id: string, limit: number, now: Date): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select ${columns} from ${joined}
    where a.id <> ${id}::uuid and ${shown(now)}
    order by (select count(*) from article_tagged t join article_tagged own on own.tag = t.tag
        where t.article_id = a.id and own.article_id = ${id}::uuid) desc,
      (a.category_id is not distinct from (select category_id from article where id = ${id}::uuid)) desc,
      a.publish_at desc, a.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** The article before and the one after in time. */
export async function neighbours(db: Db, { id, publish_at }: Pick<ArticleRow, 'id' | 'publish_at'>, now: Date) {
  const place = sql`(${publish_at}::timestamptz, ${id}::uuid)`;
  const [before, after] = await Promise.all([
    sql<ArticleRow>`select ${columns} from ${joined} where ${shown(now)} and (a.publish_at, a.id) < ${place}
      order by a.publish_at desc, a.id desc limit 1`.execute(db),
    sql<ArticleRow>`select ${columns} from ${joined} where ${shown(now)} and (a.publish_at, a.id) > ${place}
      order by a.publish_at, a.id limit 1`.execute(db),
  ]);
  return { previous: before.rows[0] ?? null, next: after.rows[0] ?? null };
}

/** Time at which the next planned article appears; null for none. */
export async function nextArticleAt(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('article')
    .select('publish_at')
    .where('status', '=', 'published')
    .where('publish_at', '>', now)
    .orderBy('publish_at')
    .limit(1)
    .executeTakeFirst();
  return row?.publish_at ?? null;
}

/** Slugs of all articles that shoppers see, with the time of their last change. */
export async function articlesListed(db: Db, now: Date): Promise<{ slug: string; changed: Date }[]> {
  const { rows } = await sql<{ slug: string; changed: Date }>`
    select a.slug, greatest(a.updated_at, a.publish_at) as changed from article a where ${shown(now)} order by a.id`.execute(
    db,
  );
  return rows;
}

/** Latest time at which a shown article changed or appeared; null without articles. */
export async function articlesChangedAt(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(greatest(a.updated_at, a.publish_at)) as at from article a where ${shown(now)}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The latest articles that shoppers see, with their texts in all languages, for the search. */
export async function articleTexts(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ slug: string; title: Texts; summary: Texts; body: Texts }>`
    select a.slug, a.title, a.summary, a.body from article a where ${shown(now)}
    order by a.publish_at desc, a.id limit ${limit}`.execute(db);
  return rows;
}
