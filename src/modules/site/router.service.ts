import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import { changeRouter } from '../../shared/urls/change-router.ts';
import { claimedAtRoot, type RouterError } from '../../shared/urls/check-router.ts';
import type { Router } from '../../shared/urls/router.ts';
import type { UrlSettings } from '../../shared/urls/table.ts';
import { claimForSettings } from '../urls/index.ts';
import { lockAddressSettings, writeUrlSettings } from './site.repo.ts';

export interface RouterTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/**
 * Changes the rules by which things have URLs. Refuses (code 40, each field) a rule that is none, two things at one
 * URL, and taking the URL of something former unless `free` gives it up.
 */
export function saveRouter(
  { router, free }: { router: Partial<Router>; free: boolean },
  staff: Staff,
  tools: RouterTools,
): Promise<Result<UrlSettings>> {
  return within(tools.db, async (tx) => {
    // The next writer waits here, and checks against the rules saved first.
    const before = await lockAddressSettings(tx);
    const change = changeRouter(before, router, free);
    if (!change.ok) return refuseFields(change.errors);
    const taken = await claimForSettings(tx, claimedAtRoot(change.settings.router), tools.clock.now());
    if (taken.length > 0) return refuseFields(taken.map((slug) => ({ field: fieldAt(slug, router), rule: 'taken' })));
    await writeUrlSettings(tx, change.settings);
    const activity = { action: 'setting:save', subject: 'setting:router', before, after: change.settings };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, ['site']);
    return ok(change.settings);
  });
}

function refuseFields(found: RouterError[]): Result<never> {
  const errors = found.map(({ field, rule }) =>
    fieldError(`router.${field}`, rule, rule === 'format' ? 'address.rule' : `address.${rule}`),
  );
  return refuse('address.router', errors);
}

/** Which part of the router wants a slug at the root. */
function fieldAt(slug: string, { categories = [], userPath }: Partial<Router>): string {
  const index = categories.findIndex(({ path }) => path === `/${slug}`);
  if (index >= 0) return `categories.${index}.path`;
  return userPath === `/${slug}/` ? 'userPath' : 'tagRule';
}
