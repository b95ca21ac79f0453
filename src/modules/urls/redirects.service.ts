import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { localPath } from '../../platform/http/local-path.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isServed } from '../../shared/urls/fixed.ts';
import { type FoundPage, meaningOf, type SiteUrls, settle } from '../../shared/urls/resolve.ts';
import { formerMeaning, spaceOfThing } from '../../shared/urls/table.ts';
import {
  deleteRedirect,
  findRedirect,
  leadsBack,
  lockRedirects,
  type RedirectRow,
  redirectFrom,
  writeRedirect,
} from './redirect.repo.ts';
import { freeUrl, holderOf } from './url.repo.ts';

export interface RedirectTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => SiteUrls & { dispatch: { timeZone: string } };
}

interface Wanted {
  id?: string | undefined;
  from: string;
  to: string;
}

/**
 * Saves a merchant's redirect between two paths of this site, the same in every language. Refuses where a page stands or
 * stood (fields `from`), what is no path of this site (`to`), and circles.
 */
export function saveRedirect(wanted: Wanted, staff: Staff, tools: RedirectTools): Promise<Result<RedirectRow>> {
  const { db, clock, random, site } = tools;
  return transact(db, async (tx) => {
    const paths = pathsOf(wanted, site());
    if (!paths.ok) return paths;
    const { source, target } = paths.value;
    await lockRedirects(tx);
    const refused = await standsInTheWay(tx, source, site());
    if (refused) return refuseFrom(refused, `address.${refused}`);
    const known = wanted.id ? await findRedirect(tx, wanted.id) : undefined;
    if (wanted.id && !known) return notFound();
    const other = await redirectFrom(tx, source.path);
    if (other && other.id !== wanted.id) return refuseFrom('unique', 'redirect.here');
    const created = known?.created_at ?? clock.now();
    const row = { id: known?.id ?? random.id(), source: source.path, target, created_at: created };
    await writeRedirect(tx, row);
    if (await leadsBack(tx, source.path, target)) return refuseLoop();
    await recordAudit(
      tx,
      { staff, action: 'redirect:save', subject: row.source, before: known ?? null, after: row },
      tools,
    );
    return ok(row);
  });
}

/** Takes a redirect away, or frees the old URL of something renamed. */
export function removeRedirect(
  which: { id: string } | { from: string },
  staff: Staff,
  tools: RedirectTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = 'id' in which ? await removeOwn(tx, which.id) : await freeFormer(tx, which.from, tools.site());
    if (!before) return notFound();
    await recordAudit(tx, { staff, action: 'redirect:remove', subject: before.source, before, after: null }, tools);
    return ok({});
  });
}

async function removeOwn(tx: Tx, id: string) {
  const known = await findRedirect(tx, id);
  if (known) await deleteRedirect(tx, id);
  return known;
}

async function freeFormer(tx: Tx, from: string, site: SiteUrls) {
  const found = settle(from, site);
  for (const { space, slug } of spacesAt(found, site)) {
    if (await freeUrl(tx, space, slug)) return { source: found.path };
  }
  return null;
}

/** Both paths as they are kept: without language prefix, in their proper form. */
function pathsOf({ from, to }: Wanted, site: SiteUrls): Result<{ source: FoundPage; target: string }> {
  const begin = localPath(from);
  const end = localPath(to);
  const errors = [
    ...(begin === null || /[?#]/.test(begin) ? [fieldError('from', 'path', 'redirect.path')] : []),
    ...(end === null ? [fieldError('to', 'path', 'redirect.path')] : []),
  ];
  if (begin === null || end === null || errors.length > 0) return refuse('redirect.path', errors);
  const [path = '', ...rest] = end.split(/(?=[?#])/);
  const source = settle(begin, site);
  const target = settle(path, site);
  return source.path === target.path ? refuseLoop() : ok({ source, target: target.path + rest.join('') });
}

/** Kinds whose pages are always there, whatever else the URL says. */
const always =
  'home search cart wishlist thankyou checkout promotions coupons inquiry auth error user tags customs'.split(' ');

/** Reason why a URL cannot redirect: the shop itself has it, or something has it or had it. */
async function standsInTheWay(tx: Tx, source: FoundPage, site: SiteUrls): Promise<'taken' | 'former' | null> {
  if (always.includes(source.kind) || isServed(source.parts[0] ?? '')) return 'taken';
  for (const { space, slug } of spacesAt(source, site)) {
    const holder = await holderOf(tx, space, slug);
    if (holder) return holder;
  }
  return null;
}

function spacesAt(found: FoundPage, site: SiteUrls): { space: string; slug: string }[] {
  return [...meaningOf(found), ...formerMeaning(site, found.written)].map((each) => ({
    space: spaceOfThing(each),
    slug: each.slug,
  }));
}

function refuseFrom(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('from', rule, key)]);
}

function refuseLoop(): Result<never> {
  return refuse('redirect.loop', [fieldError('to', 'loop', 'redirect.loop')]);
}
