import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { DesignKindRules } from './kind.ts';
import {
  addDraft,
  currentVersions,
  deleteOldDrafts,
  findVersion,
  lockSubject,
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

/** Saves a draft over the one that it was made from; over anybody's newer one it is refused. */
export function saveDraft(
  tools: DesignTools,
  rules: DesignKindRules,
  change: Change,
  content: object,
): Promise<Result<number>> {
  return serialized(tools, rules, change, async (tx, subject, { head }) => {
    const refused = rules.guard?.(change.staff, head?.content ?? null, content);
    if (refused) return refused;
    const claimed = await rules.saving?.(tx, subject.key, content);
    if (claimed && !claimed.ok) return claimed;
    const number = await addDraft(tx, tools.random.id(), subject, content, sign(tools, change.staff));
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

/** Makes the draft what everybody sees, on every process; refused when it is not the draft any more. */
export function publishVersion(
  tools: DesignTools,
  rules: DesignKindRules,
  { staff, key, number }: { staff: Staff; key: string; number: number },
): Promise<Result<number>> {
  return transact(tools.db, async (tx) => {
    const subject = { kind: rules.kind, key };
    await lockSubject(tx, subject);
    const { published } = await currentVersions(tx, subject);
    const content = await publishDraft(tx, subject, number, sign(tools, staff));
    if (!content) return stale();
    const refused = rules.guard?.(staff, published?.content ?? null, content);
    if (refused) return refused;
    const shown = await rules.publishing?.(tx, key, content);
    if (shown && !shown.ok) return shown;
    await record(tools, tx, staff, 'publish', subject, published?.content ?? null, content);
    await announce(tx, rules.tags(key));
    return ok(number);
  });
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

function sign({ clock }: DesignTools, { id, name }: Staff): Signature {
  return { id, name, at: clock.now() };
}

function record(
  tools: DesignTools,
  tx: Tx,
  staff: Staff,
  verb: string,
  { kind, key }: Subject,
  before: object | null,
  after: object | null,
) {
  return recordAudit(tx, { staff, action: `${kind}:${verb}`, subject: `${kind}:${key}`, before, after }, tools);
}
