import type { TaskList } from 'graphile-worker';

/** The background jobs of one module: what each does, by name, and when some of them run. */
export interface ModuleJobs {
  tasks: TaskList;
  /** Lines of crontab: `* * * * * task`. */
  crontab: string[];
}

/** Joins the jobs of several modules. Throws where two have one name. */
export function joinJobs(all: ModuleJobs[]): ModuleJobs {
  const tasks: TaskList = {};
  for (const [name, task] of all.flatMap((each) => Object.entries(each.tasks))) {
    if (name in tasks) throw new Error(`two modules have a job ${name}`);
    tasks[name] = task;
  }
  return { tasks, crontab: all.flatMap(({ crontab }) => crontab) };
}
