import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Call, type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import {
  type LatestOrder,
  shopSteps,
  type Today,
  todayAdminEndpoints,
  type WaitingKind,
} from '../../shared/contracts/today.ts';
import type { Permission } from '../../shared/endpoint.ts';
import { ok } from '../../shared/refusal.ts';
import { dismissSteps, shopFacts } from './steps.repo.ts';

/** Count of what waits of one kind, and the permission to see it. */
export interface WaitingCount {
  may: Permission;
  count(db: Db): Promise<number>;
}

export interface TodayTools {
  db: Db;
  clock: Clock;
  random: Random;
  waiting: Readonly<Record<WaitingKind, WaitingCount>>;
  latest(call: Call): Promise<LatestOrder[]>;
  /** True once a provider that takes money online is set up. */
  takesPayments(): boolean;
}

/** Routes of the first screen of the back office. */
export function todayRoutes(tools: TodayTools): Route[] {
  return [
    route(todayAdminEndpoints.todayGet, async (_body, call) => {
      const staff = staffOf(call);
      const [waiting, latest, steps] = await Promise.all([
        countWaiting(tools, staff),
        staff.may('order:list') ? tools.latest(call) : [],
        staff.may('setting:save') ? stepsOf(tools) : [],
      ]);
      return ok({ waiting, latest, steps });
    }),
    route(todayAdminEndpoints.todayDismiss, async (_body, call) => {
      await dismiss(tools, staffOf(call));
      return ok({});
    }),
  ];
}

async function countWaiting({ db, waiting }: TodayTools, staff: Staff): Promise<Today['waiting']> {
  const counts = await Promise.all(
    Object.entries(waiting).map(async ([kind, { may, count }]) => [kind, staff.may(may) ? await count(db) : null]),
  );
  return Object.fromEntries(counts) as Today['waiting'];
}

/** Steps of a shop that is new: it has no order yet, and nobody has dismissed them. */
async function stepsOf({ db, takesPayments }: TodayTools): Promise<Today['steps']> {
  const { isOver, ...facts } = await shopFacts(db);
  if (isOver) return [];
  const done = { ...facts, payment: facts.payment || takesPayments() };
  return shopSteps.every((code) => done[code]) ? [] : shopSteps.map((code) => ({ code, done: done[code] }));
}

function dismiss(tools: TodayTools, staff: Staff): Promise<void> {
  const subject = 'setting:onboarding';
  return tools.db.transaction().execute(async (tx) => {
    const after = { isDismissed: true };
    if (!(await dismissSteps(tx, after))) return;
    await recordAudit(tx, { staff, action: 'today:dismiss', subject, before: null, after }, tools);
  });
}
