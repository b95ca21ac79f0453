import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasText } from '../../platform/db/has-text.repo.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { isWithinDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { VersionListBody } from '../../shared/contracts/version-list.ts';
import type { Text } from '../../shared/locale.ts';
import type { Message } from '../../shared/refusal.ts';
import type { DesignKind } from './design.tables.ts';

/** Conditions of a list, with the zone of its days. */
export type SubjectsWanted = VersionListBody & { timeZone: string; selection?: Selection };

/** Selects the draft and the published version of each thing of a kind that a list asks for, by key. */
export async function listSubjects(db: Db, kind: DesignKind, { page, pageSize, ...asked }: SubjectsWanted) {
  const rows = db
    .selectFrom('design_version')
    .where('kind', '=', kind)
    .where('state', 'in', ['draft', 'published'])
    .groupBy('key')
    .having(isAskedFor(asked));
  const items = await rows
    .select((of) => [
      'key',
      of.fn.max('saved_at').as('at'),
      sql<string>`(array_agg(saved_name order by number desc))[1]`.as('by'),
      sql<Text | null>`(array_agg(coalesce(content -> 'title', content -> 'text') order by number desc))[1]`.as(
        'title',
      ),
      sql<string>`coalesce((array_agg(content ->> 'category' order by number desc))[1], '')`.as('category'),
      // What is shown ends when the published version does, whatever its draft says.
      sql<string | null>`(array_agg(content ->> 'until' order by state = 'published' desc))[1]`.as('until'),
      sql<number | null>`max(number) filter (where state = 'draft')`.as('draft'),
      sql<number | null>`max(number) filter (where state = 'published')`.as('published'),
      ofDraft<Date>('publish_at').as('publish_at'),
      ofDraft<string>('planned_name').as('planned_name'),
      ofDraft<Message>('publish_fault').as('publish_fault'),
    ])
    .orderBy(asked.tab === 'planned' ? 'publish_at' : 'key')
    .orderBy('key')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom(rows.select('key').as('found'))
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

/** Keys of all things of a kind that have a draft or a published version. */
export async function changedKeys(db: Db, kind: DesignKind): Promise<Set<string>> {
  const rows = await db
    .selectFrom('design_version')
    .select('key')
    .distinct()
    .where('kind', '=', kind)
    .where('state', 'in', ['draft', 'published'])
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** A column of the draft among the versions of a thing. */
function ofDraft<T>(column: 'publish_at' | 'planned_name' | 'publish_fault') {
  return sql<T | null>`(array_agg(${sql.ref(column)}) filter (where state = 'draft'))[1]`;
}

type Asked = Omit<SubjectsWanted, 'page' | 'pageSize'>;

const tabs = {
  draft: sql`state = 'draft' and publish_at is null`,
  planned: sql`state = 'draft' and publish_at is not null`,
  published: sql`state = 'published'`,
};

/** Condition of a group of versions of one thing: what stands in any of them counts, of what is missing the latest. */
function isAskedFor({
  tab,
  keyword,
  named,
  category,
  untranslated,
  selection = {},
  ...days
}: Asked): RawBuilder<boolean> {
  const latest = (value: RawBuilder<unknown>) => sql`(array_agg(${value} order by number desc))[1]`;
  const all = [
    isWithinDays(sql`max(saved_at)`, days),
    isSelected(sql`key`, 'text', selection),
    ...(tab === 'all' ? [] : [sql`bool_or(${tabs[tab]})`]),
    ...(keyword === ''
      ? []
      : [
          sql`(key ilike ${containing(keyword)} or key = any(${named}::text[]) or bool_or(${hasText(words, keyword)}))`,
        ]),
    ...(category === undefined ? [] : [sql`${latest(sql`content ->> 'category'`)} = ${category}`]),
    ...(untranslated === undefined
      ? []
      : [sql`coalesce(${latest(sql`content -> 'title' ->> ${untranslated}::text`)}, '') = ''`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

/** Texts that a thing is searched by, besides its key. */
const words = sql`jsonb_build_array(content -> 'title', content -> 'text', content -> 'label', content -> 'slug', content -> 'items',
  content -> 'source', jsonb_path_query_array(content, '$.slides[*].title'))`;
