import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Answer of a worker to one task. */
export type TaskAnswer<T> = { value: T } | { error: string };

/** Milliseconds without a task after which the thread ends, for its memory. */
const idleTime = 60_000;
/** Milliseconds that a task may take. */
const taskTime = 60_000;

/**
 * Runs tasks in a worker thread, one at a time, so that the event loop stays free. The thread starts with the first task, ends
 * when it has had none for a minute or one takes too long, and keeps no process alive. The worker answers each message by a `TaskAnswer`.
 */
export class TaskThread<Task, Value> {
  readonly #start: () => Worker;
  readonly #limit: number;
  readonly #oneAtOnce = pLimit(1);
  #worker: Worker | null = null;
  #ending: NodeJS.Timeout | undefined;

  /** `file` is JavaScript, or TypeScript where the process runs from sources. */
  constructor(file: string, limit = taskTime) {
    this.#limit = limit;
    this.#start = () => (file.endsWith('.ts') ? compiledWorker(file) : new Worker(file));
  }

  run(task: Task): Promise<Value> {
    return this.#oneAtOnce(async () => {
      clearTimeout(this.#ending);
      try {
        return await this.#ask(task);
      } finally {
        this.#ending = setTimeout(() => this.#end(), idleTime).unref();
      }
    });
  }

  #ask(task: Task): Promise<Value> {
    const worker = this.#worker ?? this.#started();
    worker.ref();
    return new Promise<Value>((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        worker.off('error', fail).off('exit', ended).off('message', answered);
        worker.unref();
      };
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const ended = (code: number) => fail(new Error(`a worker thread ended with code ${code}`));
      const answered = (answer: TaskAnswer<Value>) => {
        settle();
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.value);
      };
      const late = setTimeout(() => {
        this.#end();
        fail(new Error(`a task took longer than ${this.#limit} ms`));
      }, this.#limit);
      worker.on('error', fail).on('exit', ended).on('message', answered);
      worker.postMessage(task);
    });
  }

  #started(): Worker {
    const worker = this.#start();
    // Also between tasks: the next one starts another.
    const forget = () => {
      if (this.#worker === worker) this.#worker = null;
    };
    this.#worker = worker;
    return worker.on('error', forget).on('exit', forget);
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
  }
}

/** A worker from TypeScript. Threads do not inherit the compiler of their process (Node 20, tsx 4). */
function compiledWorker(file: string): Worker {
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;
  return new Worker(start, { eval: true, execArgv: [] });
}
