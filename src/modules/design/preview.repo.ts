import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';

const key = 'preview-secret';

/** The shop's secret for preview links, made when it is first needed; the same for every process. */
export async function previewSecret(db: Db, random: Random): Promise<string> {
  const known = await readSecret(db);
  if (known) return known;
  await db
    .insertInto('setting')
    .values({ key, value: JSON.stringify({ secret: random.token(32) }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const made = await readSecret(db);
  if (!made) throw new Error('the secret of preview links cannot be kept');
  return made;
}

async function readSecret(db: Db): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as { secret?: string } | undefined)?.secret ?? null;
}
