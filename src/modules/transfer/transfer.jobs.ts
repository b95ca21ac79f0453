import type { ModuleJobs } from '../../platform/jobs/module-jobs.ts';
import { cleanUpExports, workOnExport } from './export/exports.service.ts';
import { workingRun } from './run/run.repo.ts';
import { goOn } from './run/runs.service.ts';
import { type StepOptions, stepImport, type TransferTools } from './run/work.service.ts';

/** `toolsNow` makes what a run needs of the settings of this moment. */
export function transferJobs(toolsNow: () => TransferTools): ModuleJobs {
  return {
    tasks: {
      'import:work': (payload, helpers) =>
        workOnImport(payload as { id: string }, toolsNow(), { signal: signalOf(helpers) }),
      'import:resume': () => goOnImporting(toolsNow()),
      'export:work': (payload) => workOnExport(payload as { id: string }, toolsNow()),
      'export:cleanup': () => cleanUpExports(toolsNow()),
    },
    crontab: ['* * * * * import:resume', '* * * * * export:cleanup'],
  };
}

/** Tells a job that the process ends; tests run tasks by themselves, without a worker. */
function signalOf(helpers: { abortSignal?: AbortSignal } | undefined): AbortSignal | undefined {
  return helpers?.abortSignal;
}

/** The job `import:work`: one step, and the next in the queue where there is one. */
async function workOnImport({ id }: { id: string }, tools: TransferTools, options: StepOptions): Promise<void> {
  if (await stepImport(id, tools, options)) await goOn(tools.db, id);
}

/**
 * Continues an import of the back office that no process works on, e.g. because its process was killed. A working process
 * holds its lock, and then the job does nothing.
 */
async function goOnImporting(tools: Pick<TransferTools, 'db'>): Promise<void> {
  const run = await workingRun(tools.db);
  if (run?.origin === 'office') await goOn(tools.db, run.id);
}
