import type { Tx } from '../../../platform/db/database.ts';
import type { CollectionRules, RuleCondition } from '../../../shared/contracts/collections.ts';
import { categoryMembers, collectionMembers, refill, rulesOf } from '../lists/relist.repo.ts';
import { listTag } from '../tags.ts';

/** Fills the lists of these categories anew; answers the tags of those that changed. */
export async function refillCategories(tx: Tx, ids: string[]): Promise<string[]> {
  const changed: string[] = [];
  for (const id of [...new Set(ids)].sort()) if (await refill(tx, id, categoryMembers(id))) changed.push(id);
  return changed.map((id) => listTag(id));
}

/** Refills the collections with rules on one of these; returns the tags of those that changed. */
export async function refillCollections(tx: Tx, fields: RuleCondition['field'][], now: Date): Promise<string[]> {
  const changed: string[] = [];
  for (const each of await rulesOf(tx)) {
    if (asksFor(each.rules, fields) && (await refill(tx, each.id, collectionMembers(each, now)))) changed.push(each.id);
  }
  return changed.map((id) => listTag(id));
}

function asksFor({ conditions }: CollectionRules, fields: RuleCondition['field'][]): boolean {
  return conditions.some(({ field }) => fields.includes(field));
}
