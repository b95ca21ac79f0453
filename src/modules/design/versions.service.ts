import { type AuditEntry, recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { DesignKindRules, PublishingRules } from './kind.ts';
import {
  addDraft,
  currentVersions,
  deleteOldDrafts,
  findVersion,
  lockSubject,
  planOf,
  publishDraft,
  retire,
  type Signature,
  type Subject,
} from './versions.repo.ts';

export interface DesignTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/** Maximum of replaced drafts of one thing that are kept. */
const keptDrafts = 50;

/** A change of one thing: by whom, of what, and from which of its versions. */
interface Change {
  staff: Staff;
  key: string;
  base: number;
}

/**
 * Saves a draft over the one that it was made from; over anybody's newer one it is refused. A plan stays with the draft, so
 * over a planned one only who may publish saves.
 */
export function saveDraft(
  tools: DesignTools,
  rules: DesignKindRules,
  change: Change,
  content: object,
): Promise<Result<number>> {
  return serialized(tools, rules, change, async (tx, subject, { head, draft }) => {
    const plan = draft && planOf(draft);
    if (plan && !change.staff.may(`${rules.kind}:publish`)) return refuse('design.isPlanned');
    const refused = rules.guard?.(change.staff, head?.content ?? null, content);
    if (refused) return refused;
    const claimed = await rules.saving?.(tx, subject.key, content);
    if (claimed && !claimed.ok) return claimed;
    const number = await addDraft(tx, tools.random.id(), subject, content, sign(tools, change.staff), plan);
    await deleteOldDrafts(tx, subject, keptDrafts);
    await record(tools, tx, change.staff, 'save', subject, head?.content ?? null, content);
    return ok(number);
  });
}

/** Makes an old version the draft again. */
export async function restoreVersion(
  tools: DesignTools,
  rules: DesignKindRules,
  change: Change,
  number: number,
): Promise<Result<number>> {
  const old = await findVersion(tools.db, { kind: rules.kind, key: change.key }, number);
  return old ? saveDraft(tools, rules, change, old.content) : notFound();
}

/** Work on a draft of this number that its member may publish, one after the other; refused when it is not the draft any more. */
export function onDraft<T>(
  { db }: DesignTools,
  rules: DesignKindRules,
  { staff, key, number }: { staff: Staff; key: string; number: number },
  work: (tx: Tx, subject: Subject, draft: NonNullable<Standing['draft']>) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (tx): Promise<Result<T>> => {
    const subject = { kind: rules.kind, key };
    await lockSubject(tx, subject);
    const { draft, published } = await currentVersions(tx, subject);
    if (draft?.number !== number) return stale();
    return rules.guard?.(staff, published?.content ?? null, draft.content) ?? work(tx, subject, draft);
  });
}

/** Shows a draft to everybody, in the transaction that has locked it. */
export async function showDraft(
  tools: DesignTools,
  tx: Tx,
  rules: PublishingRules,
  { subject, number, by }: { subject: Subject; number: number; by: Pick<Staff, 'id' | 'name'> },
): Promise<Result<null>> {
  const { published } = await currentVersions(tx, subject);
  const content = await publishDraft(tx, subject, number, sign(tools, by));
  if (!content) return stale();
  const shown = await rules.publishing?.(tx, subject.key, content);
  if (shown && !shown.ok) return shown;
  await record(tools, tx, by, 'publish', subject, published?.content ?? null, content);
  await announce(tx, rules.tags(subject.key));
  return ok(null);
}

/** Takes a merchant's version away: the theme's own stands again, a page is gone. Its history stays. */
export function removeSubject(
  tools: DesignTools,
  rules: DesignKindRules,
  change: Change,
): Promise<Result<Record<string, never>>> {
  return serialized(tools, rules, change, async (tx, subject, { head, published }) => {
    if (!head) return notFound();
    for (const gone of [head, published]) {
      const refused = gone && rules.guard?.(change.staff, gone.content, null);
      if (refused) return refused;
    }
    await retire(tx, subject, 'draft');
    await retire(tx, subject, 'published');
    await rules.removing?.(tx, subject.key);
    await record(tools, tx, change.staff, 'remove', subject, head.content, null);
    await announce(tx, rules.tags(subject.key));
    return ok<Record<string, never>>({});
  });
}

type Standing = Awaited<ReturnType<typeof currentVersions>>;
type Work<T> = (tx: Tx, subject: Subject, now: Standing & { head: Standing['draft'] }) => Promise<Result<T>>;

/** One change after the other, each from what it was made from. */
function serialized<T>(tools: DesignTools, { kind }: DesignKindRules, { key, base }: Change, work: Work<T>) {
  return transact(tools.db, async (tx): Promise<Result<T>> => {
    const subject = { kind, key };
    await lockSubject(tx, subject);
    const now = await currentVersions(tx, subject);
    const head = now.draft ?? now.published;
    if ((head?.number ?? 0) !== base) return stale();
    return work(tx, subject, { ...now, head });
  });
}

function stale(): Result<never> {
  return refuse('design.stale', [fieldError('base', 'base', 'design.stale')]);
}

function sign({ clock }: DesignTools, { id, name }: Pick<Staff, 'id' | 'name'>): Signature {
  return { id, name, at: clock.now() };
}

export function record(
  tools: DesignTools,
  tx: Tx,
  staff: AuditEntry['staff'],
  verb: string,
  { kind, key }: Subject,
  before: object | null,
  after: object | null,
) {
  return recordAudit(tx, { staff, action: `${kind}:${verb}`, subject: `${kind}:${key}`, before, after }, tools);
}
