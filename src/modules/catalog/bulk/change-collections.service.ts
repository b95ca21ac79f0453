import type { Tx } from '../../../platform/db/database.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { placesOf, type RuleRow, relist, rulesOf } from '../lists/relist.repo.ts';
import type { SaveTools } from '../save-product.service.ts';
import { changedLists, listTag, type Place } from '../tags.ts';
import type { ChangedField } from './changed-fields.ts';
import { addTo, type HeldCollection, holdCollections, positionIn, removeFrom } from './collections.repo.ts';

type Tools = Pick<SaveTools, 'clock' | 'announce'>;

/** Tests for the place of a product in a collection. */
export function isCollection({ path }: ChangedField): boolean {
  return path[0] === 'collection';
}

/**
 * Puts a product at the end of collections, and takes it out of others, in the caller's transaction; answers its places before
 * and after. Refuses unknown collections, those that are filled by rules, and one that is full.
 */
export async function changeCollections(
  tx: Tx,
  productId: string,
  { add, remove }: { add: string[]; remove: string[] },
  tools: Tools,
): Promise<Result<ChangedField[]>> {
  const ids = [...new Set([...add, ...remove])];
  if (ids.length === 0) return ok([]);
  const [held, places, rules, ...positions] = await Promise.all([
    holdCollections(tx, ids, tools.clock.now()),
    placesOf(tx, productId),
    rulesOf(tx),
    ...ids.map((id) => positionIn(tx, id, productId)),
  ]);
  const refused = refusalOf(ids, held);
  if (refused) return refused;
  const fields: ChangedField[] = [];
  for (const { id } of held) {
    const before = positions[ids.indexOf(id)] ?? null;
    const isWanted = add.includes(id) && !remove.includes(id);
    if (isWanted === (before !== null)) continue;
    const after = isWanted ? await addTo(tx, id, productId, null) : null;
    if (isWanted && after === null) return collectionFull();
    if (!isWanted) await removeFrom(tx, id, productId);
    fields.push({ path: ['collection', id], before, after });
  }
  await listAnew(tx, productId, fields, tools, { places, rules });
  return ok(fields);
}

/** Gives a product its places in collections from before a change; refused where a collection is gone, filled by rules now, or where somebody moved it since. */
export async function restoreCollections(
  tx: Tx,
  productId: string,
  fields: ChangedField[],
  tools: Tools,
): Promise<Result<null>> {
  if (fields.length === 0) return ok(null);
  const ids = fields.map(({ path }) => path[1] ?? '');
  const [held, places, rules] = await Promise.all([
    holdCollections(tx, ids, tools.clock.now()),
    placesOf(tx, productId),
    rulesOf(tx),
  ]);
  const refused = refusalOf(ids, held);
  if (refused) return refused;
  for (const { path, before, after } of fields) {
    const id = path[1] ?? '';
    if ((await positionIn(tx, id, productId)) !== after)
      return refuse('catalog.changedSince', [fieldError('collections', 'changed', 'catalog.changedSince')]);
    if (before === null) await removeFrom(tx, id, productId);
    else if ((await addTo(tx, id, productId, Number(before))) === null) return collectionFull();
  }
  await listAnew(tx, productId, fields, tools, { places, rules });
  return ok(null);
}

/** Refusal of collections that are none, or that rules fill; null where there is no such one. */
export function refusalOf(ids: string[], held: Pick<HeldCollection, 'id' | 'hasRules'>[]): Result<never> | null {
  if (ids.some((id) => !held.some((each) => each.id === id)))
    return refuseCollections('unknown', 'catalog.noCollection');
  return held.some(({ hasRules }) => hasRules) ? refuseCollections('rules', 'catalog.collectionByRules') : null;
}

export function collectionFull(): Result<never> {
  return refuseCollections('full', 'catalog.collectionFull');
}

function refuseCollections(rule: string, key: string): Result<never> {
  return refuse('error.form', [fieldError('collections', rule, key)]);
}

async function listAnew(
  tx: Tx,
  productId: string,
  fields: ChangedField[],
  { clock, announce }: Tools,
  { places, rules }: { places: Place[]; rules: RuleRow[] },
): Promise<void> {
  if (fields.length === 0) return;
  const [, after] = await Promise.all([relist(tx, productId, clock.now(), rules), placesOf(tx, productId)]);
  const lists = changedLists(places, after);
  await announce(tx, ['collections', ...fields.map(({ path }) => listTag(path[1] ?? '')), ...lists]);
}
