import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { isViolationOf } from '../../../platform/db/violation.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { mappableFields } from '../import/vocabulary.ts';
import { confirmRun, endRun, insertRun, type NewRun, readRun, remapRun } from './run.repo.ts';
import type { ImportRun } from './run.ts';
import { dropStaged } from './staging.repo.ts';
import { letGo, type TransferTools } from './work.service.ts';

/** Begins an import of the back office; refused while another one works. */
export async function beginImport(run: NewRun, staff: Staff, tools: TransferTools): Promise<Result<{ id: string }>> {
  return transact(tools.db, async (tx) => {
    if (!(await insertRun(tx, run, tools.clock.now()))) return refuse('import.busy');
    const after = { file: run.fileName, dryRun: run.dryRun, ...run.options };
    await note(tx, staff, run, `import:${run.kind}`, after, tools);
    await goOn(tx, run.id);
    return ok({ id: run.id });
  });
}

/** Does for real what a dry run has shown; refused while another import works. */
export async function confirmImport(id: string, staff: Staff, tools: TransferTools): Promise<Result<{ id: string }>> {
  return oneAtATime(tools, async (tx) => {
    const run = await readRun(tx, id);
    if (!run) return notFound();
    if (!(await confirmRun(tx, id))) return refuse('import.notWaiting');
    await note(tx, staff, run, 'import:confirm', { file: run.file_name }, tools);
    await goOn(tx, id);
    return ok({ id });
  });
}

/** Matches columns of a checked file with fields, and checks it again. Refuses fields that there are not, and one twice. */
export async function mapImport(
  { id, columns }: { id: string; columns: Record<string, string> },
  staff: Staff,
  tools: TransferTools,
): Promise<Result<{ id: string }>> {
  const chosen = Object.entries(columns).filter(([, field]) => field !== '');
  const errors = chosen.flatMap(([header, field], index) => {
    if (!mappableFields.some((each) => each === field))
      return [fieldError(`columns.${header}`, 'unknown', 'import.field')];
    const isTwice = chosen.findIndex(([, each]) => each === field) < index;
    return isTwice ? [fieldError(`columns.${header}`, 'twice', 'import.fieldTwice')] : [];
  });
  if (errors.length > 0) return refuse('error.form', errors);
  return oneAtATime(tools, async (tx) => {
    const run = await readRun(tx, id);
    if (!run) return notFound();
    if (!(await remapRun(tx, id, columns))) return refuse('import.notWaiting');
    await dropStaged(tx, id);
    await note(tx, staff, run, 'import:map', { file: run.file_name, columns }, tools);
    await goOn(tx, id);
    return ok({ id });
  });
}

/** Runs a transaction that lets an import work; refused while another one does, also one that began in the same moment. */
async function oneAtATime<T>({ db }: TransferTools, work: (tx: Tx) => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await transact(db, work);
  } catch (error) {
    if (!isViolationOf(error, 'import_run_working')) throw error;
    return refuse('import.busy');
  }
}

/** Stops an import; products that it has saved stay. */
export async function cancelImport(id: string, staff: Staff, tools: TransferTools): Promise<Result<{ id: string }>> {
  const run = await readRun(tools.db, id);
  if (!run) return notFound();
  const ended = await transact(tools.db, async (tx) => {
    if (!(await endRun(tx, id, 'cancelled', tools.clock.now()))) return refuse('import.over');
    await note(tx, staff, run, 'import:cancel', { file: run.file_name }, tools);
    return ok({ id });
  });
  if (ended.ok) await letGo(run, tools);
  return ended;
}

/** Ends an abandoned run: a checked one of a command, or one that never ended. */
export async function endOver(run: ImportRun, tools: TransferTools): Promise<void> {
  await endRun(tools.db, run.id, 'cancelled', tools.clock.now());
  await letGo(run, tools);
}

/** Puts the next step of an import into the queue, in place of one that waits. */
export function goOn(db: Db, id: string): Promise<void> {
  return enqueue(db, 'import:work', { id }, { key: `import:${id}` });
}

function note(tx: Tx, staff: Staff, { id }: { id: string }, action: string, after: object, tools: TransferTools) {
  return recordAudit(tx, { staff, action, subject: `import:${id}`, before: null, after }, tools);
}
