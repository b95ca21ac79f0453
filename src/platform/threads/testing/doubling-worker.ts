import { parentPort } from 'node:worker_threads';
import type { TaskAnswer } from '../task-thread.ts';

/** Doubles numbers; refuses negative ones, and ends itself at 0. */
parentPort?.on('message', (task: number) => {
  if (task === 0) process.exit(3);
  const answer: TaskAnswer<number> = task < 0 ? { error: `${task} is negative` } : { value: task * 2 };
  parentPort?.postMessage(answer);
});
