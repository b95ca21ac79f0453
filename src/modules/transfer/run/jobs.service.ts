import { workingRun } from './run.repo.ts';
import { goOn } from './runs.service.ts';
import { type StepOptions, stepImport, type TransferTools } from './work.service.ts';

/** The job `import:work`: one step, and the next in the queue where there is one. */
export async function workOnImport({ id }: { id: string }, tools: TransferTools, options: StepOptions): Promise<void> {
  if (await stepImport(id, tools, options)) await goOn(tools.db, id);
}

/**
 * Continues an import of the back office that no process works on, e.g. because its process was killed. A working process
 * holds its lock, and then the job does nothing.
 */
export async function goOnImporting(tools: Pick<TransferTools, 'db'>): Promise<void> {
  const run = await workingRun(tools.db);
  if (run?.origin === 'office') await goOn(tools.db, run.id);
}
