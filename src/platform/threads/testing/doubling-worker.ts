import { parentPort } from 'node:worker_threads';
import type { TaskAnswer } from '../task-thread.ts';

/** Doubles numbers; refuses negative ones, ends itself at 0, and never answers 13. */
parentPort?.on('message', (task: number) => {
  if (task === 0) process.exit(3);
  if (task === 13) return;
  const answer: TaskAnswer<number> = task < 0 ? { error: `${task} is negative` } : { value: task * 2 };
  parentPort?.postMessage(answer);
});
