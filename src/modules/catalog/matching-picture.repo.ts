import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { StoredImage } from '../../shared/stored-image.ts';

/** Chosen values by specification. */
export type ChosenValues = [code: string, values: string[]][];

export interface MatchingPicture {
  id: string;
  /** Null where no picture of the product shows what was chosen. */
  image: StoredImage | null;
}

/**
 * Of each product the first picture that shows one of the chosen values, e.g. the red one: by what the picture says it shows, else
 * by the first variant that fits and has a picture of its own.
 */
export async function matchingPictures(db: Db, ids: string[], chosen: ChosenValues): Promise<MatchingPicture[]> {
  const { rows } = await sql<MatchingPicture>`
    select p.id, coalesce(
      (select each from jsonb_array_elements(p.images) with ordinality as i (each, place)
        where ${shows(chosen)} order by place limit 1),
      (select each from variant v join jsonb_array_elements(p.images) as each on each ->> 'hash' = v.image_hash
        where v.product_id = p.id and ${fits(chosen)} order by v.position limit 1)) as image
    from product p where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** A picture says nothing of most specifications: of those that it does, all have to fit, and there has to be one. */
function shows(chosen: ChosenValues): RawBuilder<boolean> {
  const matching = chosen.map(([code]) => sql<boolean>`each -> 'values' ? ${code}::text`);
  const fitting = chosen.map(
    ([code, values]) => sql<boolean>`coalesce(each -> 'values' ->> ${code}::text = any(${values}::text[]), true)`,
  );
  return sql`(${sql.join(matching, sql` or `)}) and ${sql.join(fitting, sql` and `)}`;
}

function fits(chosen: ChosenValues): RawBuilder<boolean> {
  const each = chosen.map(([code, values]) => sql<boolean>`v.spec ->> ${code}::text = any(${values}::text[])`);
  return sql.join(each, sql` and `);
}
