import { type RawBuilder, sql } from 'kysely';
import { containing } from './words.ts';

/** Tests if any string within JSON, e.g. a text by language, holds these characters; an empty keyword is in everything. */
export function hasText(json: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  if (keyword === '') return sql<boolean>`true`;
  return sql<boolean>`exists (select from jsonb_path_query(${json}, '$.** ? (@.type() == "string")') as held (text)
    where held.text #>> '{}' ilike ${containing(keyword)})`;
}
