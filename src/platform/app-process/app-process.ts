import { type ChildProcess, spawn } from 'node:child_process';
import type { Duplex, Readable } from 'node:stream';
import { type Isolation, isIsolationFailure, isolatedCommand } from './isolation.ts';
import { lineReader } from './lines.ts';
import { type AnswerMessage, type AppMessage, type AskMessage, type CallMessage, readMessage } from './messages.ts';
import { usageOf, yieldToOthers } from './usage.ts';

/** Bounds of one app's process. Times are in milliseconds. */
export const appLimits = {
  callTime: 2000,
  startTime: 15_000,
  /** Without a call for as long, the process ends, for its memory. */
  idleTime: 120_000,
  /** Resident memory beside the program file of Node. */
  memoryBytes: 128 * 1024 * 1024,
  heapMegabytes: 96,
  answerBytes: 1024 * 1024,
  callsAtOnce: 20,
  /** Messages of the app in a second: answers, and what it asks of the shop. */
  messagesPerSecond: 300,
  asksAtOnce: 30,
};

export type AppLimits = typeof appLimits;

export type FaultKind = 'start' | 'time' | 'memory' | 'answer' | 'flood' | 'exit' | 'protocol';

/** Why a process was ended, or ended itself. */
export interface Fault {
  kind: FaultKind;
  detail: string;
  /** True if a means of isolation did not start: no fault of the app. */
  isIsolation?: boolean;
}

export type CallOutcome =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; message: string }
  | { outcome: 'failed'; message: string }
  | { outcome: 'missing' }
  /** The process was ended, during this call or another one. */
  | { outcome: 'fault' }
  /** Too many calls at once. */
  | { outcome: 'busy' };

/** A question of an app; `context` is what the caller of the function gave along. */
export type AnswerAsk<Context> = (ask: AskMessage, context: Context | undefined) => Promise<unknown>;

export interface AppProcessOptions<Context> {
  /** The folder of the app, the only one that it can read. */
  folder: string;
  /** The code of `host.mjs`. */
  hostCode: string;
  limits: AppLimits;
  isolation: Isolation;
  answerAsk: AnswerAsk<Context>;
  onLog(level: 'info' | 'warn' | 'error', text: string): void;
  /** Called once, after which the process is of no use. */
  onFault(fault: Fault): void;
  /** Called when it ended for want of calls. */
  onIdle(): void;
}

interface Pending<Context> {
  context: Context;
  settle(outcome: CallOutcome): void;
  late?: NodeJS.Timeout;
}

/** Bytes of what an app writes to its error output that are kept. */
const maxErrorText = 2000;

/** One app in a process of its own, without the shop's memory, environment, files and database (`docs/decisions/0019-apps.md`). */
export class AppProcess<Context> {
  readonly #options: AppProcessOptions<Context>;
  readonly #limits: AppLimits;
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  readonly #ready: Promise<boolean>;
  readonly #pending = new Map<number, Pending<Context>>();
  /** Paths of the functions that the app has, e.g. `post.echo`; known once `start` has answered. */
  functions: string[] = [];
  #markReady: (isReady: boolean) => void = () => undefined;
  readonly #starting: NodeJS.Timeout;
  #watching: NodeJS.Timeout | undefined;
  #calls = 0;
  #asks = 0;
  #second = { at: 0, messages: 0 };
  #spinning = 0;
  #usedBefore = 0;
  #usedAt = Date.now();
  #errorText = '';
  #errorBytes = 0;
  #exitCode: number | null = null;
  #isReady = false;
  #isOver = false;

  constructor(options: AppProcessOptions<Context>) {
    this.#options = options;
    this.#limits = options.limits;
    this.#ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    const { folder, hostCode: code, isolation } = options;
    const script = { code, folder, heapMegabytes: this.#limits.heapMegabytes };
    const [program, args] = isolatedCommand(script, isolation);
    // An empty environment; only the fourth descriptor connects it with the shop.
    this.#child = spawn(program, args, { env: {}, cwd: folder, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
    this.#channel = this.#child.stdio[3] as Duplex;
    this.#starting = setTimeout(() => this.#fault('start', 'it did not start in time'), this.#limits.startTime);
    this.#connect();
    this.#watch(100);
  }

  /** Calls a function of the app, within the limits of time, size and concurrency. */
  async call(
    path: readonly string[],
    args: unknown,
    { context, settings, time }: CallOptions<Context>,
  ): Promise<CallOutcome> {
    if (this.#pending.size >= this.#limits.callsAtOnce) return { outcome: 'busy' };
    this.#calls += 1;
    const id = this.#calls;
    const settled = new Promise<CallOutcome>((settle) => this.#pending.set(id, { context, settle }));
    const isReady = await this.#ready;
    const pending = this.#pending.get(id);
    if (!isReady) this.#finish(id, { outcome: 'fault' });
    else if (pending) {
      pending.late = setTimeout(() => this.#late(id, path), time ?? this.#limits.callTime);
      this.#send({ type: 'call', id, path, args, settings });
    }
    return settled;
  }

  /** Ends the process, unless the answer has come and this process has not read it yet, being busy itself. */
  #late(id: number, path: readonly string[]): void {
    setImmediate(() =>
      setImmediate(() => {
        if (this.#pending.has(id)) this.#fault('time', `${path.join('.')} did not answer in time`);
      }),
    );
  }

  /** Waits until the app is ready; false where it has not started. */
  start(): Promise<boolean> {
    return this.#ready;
  }

  /** Ends the process without a fault. */
  stop(): void {
    this.#end();
  }

  #connect(): void {
    const { answerBytes } = this.#limits;
    const read = lineReader(
      answerBytes,
      (line) => this.#receive(line),
      () => this.#fault('answer', `an answer of more than ${answerBytes} bytes`),
    );
    this.#channel.on('data', (chunk: Buffer) => this.#isOver || read(chunk));
    // A process that ends closes its side while messages are on their way; `exit` reports it.
    this.#channel.on('error', () => undefined);
    const errors = this.#child.stderr as Readable;
    errors.on('data', (chunk: Buffer) => {
      // The first words tell what it was; a trace follows them.
      this.#errorText = (this.#errorText + chunk.toString('utf8')).slice(0, maxErrorText);
      this.#errorBytes += chunk.length;
      if (this.#errorBytes > this.#limits.answerBytes) this.#fault('flood', 'it writes without end');
    });
    this.#child.on('error', (error) => this.#fault('start', error.message));
    // Its last words are read before `close`, not before `exit`.
    this.#child.on('close', (code, signal) =>
      this.#ended((this.#exitCode === null && signal) || `code ${this.#exitCode ?? code}`),
    );
    if (this.#child.pid) void yieldToOthers(this.#child.pid);
  }

  #endExiting({ code, thrown }: { code: number; thrown: string }): void {
    this.#exitCode = code;
    this.#errorText += thrown;
    this.#child.kill('SIGKILL');
  }

  #ended(how: string): void {
    const text = this.#errorText;
    const isMemory = how === 'SIGABRT' || /out of memory|allocation failed/i.test(text);
    const isIsolation = !this.#isReady && isIsolationFailure(text);
    this.#fault(isMemory ? 'memory' : 'exit', `it ended with ${how}: ${text}`, isIsolation);
  }

  #receive(line: string): void {
    if (this.#isOver) return;
    const second = Math.floor(Date.now() / 1000);
    if (this.#second.at !== second) this.#second = { at: second, messages: 0 };
    this.#second.messages += 1;
    if (this.#second.messages > this.#limits.messagesPerSecond)
      return this.#fault('flood', `more than ${this.#limits.messagesPerSecond} messages in a second`);
    const message = readMessage(line);
    if (!message) return this.#fault('protocol', 'it wrote something that is no message');
    this.#act(message);
  }

  #act(message: AppMessage): void {
    if (message.type === 'log') return this.#options.onLog(message.level, message.text);
    if (message.type === 'answer') return this.#finish(message.id, outcomeOf(message));
    if (message.type === 'ask') return void this.#answer(message);
    if (message.type === 'exit') return this.#endExiting(message);
    clearTimeout(this.#starting);
    this.functions = message.functions;
    this.#isReady = true;
    this.#markReady(true);
  }

  async #answer(ask: AskMessage): Promise<void> {
    const { id } = ask;
    if (this.#asks >= this.#limits.asksAtOnce)
      return this.#send({ type: 'reply', id, error: 'too many calls at once' });
    this.#asks += 1;
    try {
      const value = await this.#options.answerAsk(ask, this.#pending.get(ask.call)?.context);
      this.#send({ type: 'reply', id, value });
    } catch (error) {
      this.#send({ type: 'reply', id, error: error instanceof Error ? error.message : 'it failed' });
    } finally {
      this.#asks -= 1;
    }
  }

  #send(message: CallMessage | { type: 'reply'; id: number; value?: unknown; error?: string }): void {
    if (!this.#isOver) this.#channel.write(`${JSON.stringify(message)}\n`);
  }

  #finish(id: number, outcome: CallOutcome): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.late);
    pending.settle(outcome);
  }

  /** Measures the process: often during calls, rarely else. */
  #watch(milliseconds: number): void {
    this.#watching = setTimeout(() => void this.#measure(), milliseconds).unref();
  }

  async #measure(): Promise<void> {
    const used = this.#child.pid ? await usageOf(this.#child.pid) : null;
    if (this.#isOver) return;
    if (used && used.bytes > this.#limits.memoryBytes)
      return this.#fault('memory', `${Math.round(used.bytes / 1024 / 1024)} MB of memory`);
    const isIdle = this.#pending.size === 0;
    const busyFor = (used?.milliseconds ?? 0) - this.#usedBefore;
    this.#usedBefore = used?.milliseconds ?? 0;
    if (!isIdle) this.#usedAt = Date.now();
    this.#spinning = isIdle && busyFor > 700 ? this.#spinning + 1 : 0;
    if (this.#spinning >= 3) return this.#fault('time', 'it keeps the processor busy without a call');
    if (Date.now() - this.#usedAt > this.#limits.idleTime) return this.#endIdle();
    this.#watch(isIdle ? 1000 : 100);
  }

  #endIdle(): void {
    this.#end();
    this.#options.onIdle();
  }

  #fault(kind: FaultKind, detail: string, isIsolation = false): void {
    if (this.#isOver) return;
    this.#end();
    this.#options.onFault({ kind, detail, ...(isIsolation && { isIsolation }) });
  }

  #end(): void {
    this.#isOver = true;
    clearTimeout(this.#starting);
    clearTimeout(this.#watching);
    this.#child.kill('SIGKILL');
    this.#channel.destroy();
    this.#markReady(false);
    for (const id of [...this.#pending.keys()]) this.#finish(id, { outcome: 'fault' });
  }
}

export interface CallOptions<Context> {
  context: Context;
  /** The settings of the app, as they are now. */
  settings: Record<string, unknown>;
  /** Milliseconds instead of `callTime`. */
  time?: number;
}

function outcomeOf({ outcome, value, message }: AnswerMessage): CallOutcome {
  if (outcome === 'done') return { outcome, value };
  if (outcome === 'missing') return { outcome };
  return { outcome, message: message ?? '' };
}
