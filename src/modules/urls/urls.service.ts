import type { Tx } from '../../platform/db/database.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isFixedAtRoot } from '../../shared/urls/fixed.ts';
import { isSlug } from '../../shared/urls/slug.ts';
import { addUrl, type Claim, dropSettingsClaims, knownUrls, moveTo } from './url.repo.ts';

/**
 * Gives a thing its slug, in the transaction that saves the thing; what it had before stays its own and leads here.
 * Refuses (code 40, field `slug`) what is no slug, what something else has, and what something else had and nobody freed.
 */
export async function claimUrl(tx: Tx, claim: Claim, at: Date): Promise<Result<null>> {
  const { space, slug, target } = claim;
  if (!isSlug(slug)) return refuseSlug('format');
  if (space === 'root' && isFixedAtRoot(slug)) return refuseSlug('taken');
  const known = await knownUrls(tx, claim);
  // A target with a URL in another namespace is another thing.
  if (known.some((each) => each.target === target && groupOf(each.space) !== groupOf(space)))
    return refuseSlug('taken');
  const same = known.find((each) => each.space === space && each.slug === slug);
  if (same && same.target !== target) return refuseSlug(same.current ? 'taken' : 'former');
  if (same?.current) return ok(null);
  const isFirst = known.length === 0;
  if (!same && !(await addUrl(tx, claim, isFirst, at))) return refuseSlug('taken');
  if (!isFirst) await moveTo(tx, claim, at);
  return ok(null);
}

/** Pages of text may move between the rule of pages, the root and custom categories; everything else stays what it is. */
function groupOf(space: string): string {
  return space === 'root' || space.startsWith('custom:') ? 'page' : space;
}

/** Root slugs that the settings take, in the place of those that they took before. Answers which are somebody else's. */
export async function claimForSettings(tx: Tx, slugs: string[], at: Date): Promise<string[]> {
  await dropSettingsClaims(tx);
  const refused: string[] = [];
  for (const slug of slugs) {
    if (!(await addUrl(tx, { space: 'root', slug, target: null }, true, at))) refused.push(slug);
  }
  return refused;
}

function refuseSlug(rule: 'format' | 'taken' | 'former'): Result<never> {
  return refuse(`address.${rule}`, [fieldError('slug', rule, `address.${rule}`)]);
}
