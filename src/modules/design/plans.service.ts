import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Log } from '../../platform/log.ts';
import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { DesignKindRules, PublishingRules } from './kind.ts';
import { dueDrafts, writeFault, writePlan } from './plans.repo.ts';
import { currentVersions, lockSubject, planOf, type Subject } from './versions.repo.ts';
import { type DesignTools, onDraft, record, showDraft } from './versions.service.ts';

/** A draft that a member of the staff decides about. */
interface Decision {
  staff: Staff;
  key: string;
  number: number;
}

/** Milliseconds by which a time may be over: a form that was confirmed a moment late publishes at once. */
const grace = 60_000;

/**
 * Publishes a draft, at once or at a time: answers the time to come, null where it is published. Refuses (field `at`) a time that
 * is over, what would have ended by then, and what is no longer the draft.
 */
export async function publishAt(
  tools: DesignTools,
  rules: DesignKindRules,
  decision: Decision,
  at: Date,
): Promise<Result<Date | null>> {
  const now = tools.clock.now();
  if (at.getTime() < now.getTime() - grace) return refuse('design.past', [fieldError('at', 'past', 'design.past')]);
  return onDraft(tools, rules, decision, async (tx, subject, draft): Promise<Result<Date | null>> => {
    const { staff, number } = decision;
    const end = rules.endOf?.(draft.content);
    if (end && end <= (at > now ? at : now))
      return refuse('design.ended', [fieldError('until', 'past', 'design.ended')]);
    if (at <= now) return showDraft(tools, tx, rules, { subject, number, by: staff });
    await writePlan(tx, subject, { id: staff.id, name: staff.name, at });
    const former = planOf(draft);
    await record(tools, tx, staff, 'plan', subject, former && planned(number, former.at), planned(number, at));
    return ok(at);
  });
}

/** Leaves a planned draft a draft; refuses one that is not planned (any more). */
export function cancelPlan(
  tools: DesignTools,
  rules: DesignKindRules,
  decision: Decision,
): Promise<Result<Record<string, never>>> {
  return onDraft(tools, rules, decision, async (tx, subject, draft) => {
    const plan = planOf(draft);
    if (!plan) return refuse('design.notPlanned');
    await writePlan(tx, subject, null);
    await record(tools, tx, decision.staff, 'cancelPlan', subject, planned(draft.number, plan.at), null);
    return ok<Record<string, never>>({});
  });
}

function planned(number: number, at: Date) {
  return { number, publishAt: at.toISOString() };
}

/**
 * Publishes every draft whose time has come, each in a transaction of its own and signed by who planned it. One that is refused,
 * e.g. because its URL is taken, stays a draft that says so.
 */
export async function publishDue(tools: DesignTools & { log: Log }, kinds: PublishingRules[]): Promise<void> {
  for (const due of await dueDrafts(tools.db, tools.clock.now())) {
    const rules = kinds.find(({ kind }) => kind === due.kind);
    if (!rules) continue;
    const subject = { kind: due.kind, key: due.key };
    const published = await publishPlanned(tools, rules, subject, due.number);
    if (published.ok) continue;
    const { message } = published.refusal;
    tools.log.warn({ ...subject, reason: message.key }, 'a planned draft was not published');
    await writeFault(tools.db, subject, due.number, message);
  }
}

/** Publishes a draft if its time has come; one that was published, changed, moved or cancelled meanwhile is left alone. */
function publishPlanned(
  tools: DesignTools,
  rules: PublishingRules,
  subject: Subject,
  number: number,
): Promise<Result<null>> {
  return transact(tools.db, async (tx) => {
    await lockSubject(tx, subject);
    const { draft } = await currentVersions(tx, subject);
    const plan = draft?.number === number ? planOf(draft) : null;
    if (!plan?.id || plan.at > tools.clock.now()) return ok(null);
    return showDraft(tools, tx, rules, { subject, number, by: { id: plan.id, name: plan.name } });
  });
}
