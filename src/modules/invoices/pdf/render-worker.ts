import { parentPort } from 'node:worker_threads';
import type { TaskAnswer } from '../../../platform/threads/task-thread.ts';
import { type RenderTask, renderInvoice } from './render.ts';

// The entry of the thread that makes PDFs; a task is an invoice, the answer its bytes.
parentPort?.on('message', (task: RenderTask) => {
  const answer = (value: TaskAnswer<Uint8Array>) => parentPort?.postMessage(value);
  renderInvoice(task).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
