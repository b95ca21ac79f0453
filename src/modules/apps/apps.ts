import { AppProcess, type CallOutcome, type Fault } from '../../platform/app-process/app-process.ts';
import {
  findIsolation,
  type Isolation,
  missingIsolation,
  nodeIsolation,
} from '../../platform/app-process/isolation.ts';
import { type LiveValue, liveValue } from '../../platform/cache/live-value.ts';
import type { AppFaultKind } from '../../shared/apps.ts';
import { unpack } from './app-folder.ts';
import { type AppTools, appsTag } from './app-tools.ts';
import { type AppRow, everyApp, filesOf } from './apps.repo.ts';
import { openSettings, recordFault } from './apps.service.ts';
import { answerAsk, type CallShop, type Speech } from './asks.ts';

/** `off`: there is no such app, or it is off or broken. `paused`: it failed a moment ago. */
export type AppOutcome = CallOutcome | { outcome: 'off' } | { outcome: 'paused' };

interface Running {
  app: AppRow;
  process: AppProcess<Speech>;
}

/** Faults of an app in this process: since they began, and until when it is left alone. */
interface Faults {
  count: number;
  until: number;
  /** Errors that its functions threw one after the other. */
  thrown: number;
}

/** Milliseconds before the first restart, doubled each time, and the most. */
const firstPause = 500;
const maxPause = 60_000;

/** The apps of the shop, as one process of the shop runs them: each starts when it is first called. */
export class Apps {
  readonly #tools: AppTools;
  readonly #known: LiveValue<readonly AppRow[]>;
  readonly #running = new Map<string, Running>();
  readonly #starting = new Map<string, Promise<Running | null>>();
  readonly #faults = new Map<string, Faults>();
  readonly #recording = new Set<Promise<void>>();
  #isolation: Promise<Isolation> | undefined;
  #isClosed = false;
  #callShop: CallShop = () => Promise.reject(new Error('the shop serves no calls yet'));

  constructor(tools: AppTools) {
    this.#tools = tools;
    this.#known = liveValue<readonly AppRow[]>('apps', [appsTag], [], () => everyApp(tools.db));
  }

  /** Its part of the caches of the process. */
  get cached() {
    return { name: 'apps', tags: [appsTag], refresh: () => this.refresh() };
  }

  /** Every app, also those that are off. */
  get list(): readonly AppRow[] {
    return this.#known.get();
  }

  /** An app that is on. */
  active(slug: string): AppRow | undefined {
    return this.list.find((app) => app.slug === slug && app.state === 'on');
  }

  /** Connects the calls of apps to the shop's endpoints. */
  connect(callShop: CallShop): void {
    this.#callShop = callShop;
  }

  /** Reads which apps there are; those that are gone, off or changed end. */
  async refresh(): Promise<void> {
    await this.#known.refresh();
    for (const [slug, { app, process }] of this.#running) {
      const now = this.active(slug);
      if (now && runsAlike(now, app)) continue;
      process.stop();
      this.#running.delete(slug);
    }
    // The owner has seen to those that were switched off.
    for (const slug of this.#faults.keys()) if (!this.active(slug)) this.#faults.delete(slug);
  }

  /** Calls a function of an app. Never throws for anything that the app does. */
  async call(slug: string, path: readonly string[], args: unknown, speech: Speech): Promise<AppOutcome> {
    if (!this.active(slug)) return { outcome: 'off' };
    if (this.#now() < (this.#faults.get(slug)?.until ?? 0)) return { outcome: 'paused' };
    const running = await this.#runningApp(slug);
    if (!running) return { outcome: 'off' };
    const settings = openSettings(this.#tools, this.active(slug) ?? running.app);
    const outcome = await running.process.call(path, args, { context: speech, settings });
    this.#note(slug, outcome);
    return outcome;
  }

  /** Records an answer that nobody can use as a fault of the app. */
  reject(slug: string, detail: string): void {
    this.#running.get(slug)?.process.stop();
    this.#running.delete(slug);
    this.#fault(slug, 'protocol', detail);
  }

  /** Starts the files of an app for a moment: which functions it has, or why it does not start. */
  async functionsIn(folder: string): Promise<{ functions: string[] } | { problem: string }> {
    const faults: Fault[] = [];
    const process = new AppProcess<Speech>({
      ...this.#processTools(folder, await this.#findIsolation()),
      answerAsk: () => Promise.reject(new Error('not while the app is installed')),
      onFault: (fault) => faults.push(fault),
      onLog: () => undefined,
      onIdle: () => undefined,
    });
    const isReady = await process.start();
    process.stop();
    if (isReady) return { functions: process.functions };
    return { problem: faults[0]?.detail ?? 'it did not start' };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#starting.values());
    for (const { process } of this.#running.values()) process.stop();
    this.#running.clear();
    await Promise.all(this.#recording);
  }

  #now(): number {
    return this.#tools.clock.now().getTime();
  }

  async #runningApp(slug: string): Promise<Running | null> {
    const running = this.#running.get(slug);
    if (running) return running;
    const starting = this.#starting.get(slug) ?? this.#start(slug).finally(() => this.#starting.delete(slug));
    this.#starting.set(slug, starting);
    return starting;
  }

  async #start(slug: string): Promise<Running | null> {
    const app = this.active(slug);
    if (!app || this.#isClosed) return null;
    const { appsFolder, db, log } = this.#tools;
    const name = `${slug}-${app.hash.slice(0, 16)}`;
    const folder = await unpack(appsFolder, name, () => filesOf(db, app.id));
    const isolation = await this.#findIsolation();
    if (this.#isClosed) return null;
    const process: AppProcess<Speech> = new AppProcess<Speech>({
      ...this.#processTools(folder, isolation),
      answerAsk: (ask, speech) => answerAsk({ ...this.#tools, callShop: this.#callShop }, app, ask, speech),
      onLog: (level, text) => log[level]({ app: slug }, text),
      onFault: (fault) => this.#forget(slug, process, fault),
      onIdle: () => this.#forget(slug, process, null),
    });
    const running = { app, process };
    this.#running.set(slug, running);
    return running;
  }

  #forget(slug: string, process: AppProcess<Speech>, fault: Fault | null): void {
    if (this.#running.get(slug)?.process === process) this.#running.delete(slug);
    if (fault?.isIsolation) this.#doWithout(fault.detail);
    else if (fault) this.#fault(slug, fault.kind, fault.detail);
  }

  #processTools(folder: string, isolation: Isolation) {
    const { hostCode, limits } = this.#tools;
    return { folder, hostCode, limits, isolation };
  }

  #findIsolation(): Promise<Isolation> {
    this.#isolation ??= findIsolation().then((found) => {
      const missing = missingIsolation(found);
      if (missing.length > 0) this.#tools.log.warn({ missing }, 'apps are isolated by Node alone in some respects');
      return found;
    });
    return this.#isolation;
  }

  /** Starts apps by Node alone from now on: what worked at first does so no more. */
  #doWithout(detail: string): void {
    this.#tools.log.error({ detail }, 'apps are isolated by Node alone from now on');
    this.#isolation = Promise.resolve(nodeIsolation);
  }

  /** One thrown error is an answer; a second one after it is a fault, as other faults are. */
  #note(slug: string, outcome: CallOutcome): void {
    const faults = this.#faultsOf(slug);
    if (outcome.outcome === 'done' || outcome.outcome === 'refused') faults.thrown = 0;
    if (outcome.outcome !== 'failed') return;
    this.#tools.log.warn({ app: slug, error: outcome.message }, 'an app threw an error');
    faults.thrown += 1;
    if (faults.thrown < 2) return;
    this.#running.get(slug)?.process.stop();
    this.#running.delete(slug);
    this.#fault(slug, 'error', outcome.message);
  }

  #faultsOf(slug: string): Faults {
    const known = this.#faults.get(slug) ?? { count: 0, until: 0, thrown: 0 };
    this.#faults.set(slug, known);
    return known;
  }

  #fault(slug: string, kind: AppFaultKind, detail: string): void {
    const faults = this.#faultsOf(slug);
    const now = this.#now();
    // Ten quiet minutes count as a new beginning.
    faults.count = now - faults.until > 600_000 ? 1 : faults.count + 1;
    faults.until = now + Math.min(maxPause, firstPause * 2 ** (faults.count - 1));
    this.#tools.log.error({ app: slug, kind, detail }, 'an app was stopped');
    const recorded = recordFault(this.#tools, slug, { kind, detail }).catch((err: unknown) =>
      this.#tools.log.error({ err, app: slug }, 'the fault of an app could not be recorded'),
    );
    this.#recording.add(recorded);
    void recorded.finally(() => this.#recording.delete(recorded));
  }
}

/** An app's component, and the URLs of what it loads. */
export interface AppComponent {
  script: string;
  style: string | null;
}

/** The component of a name, of an app that is on. The URLs change with the app's files. */
export function componentOf(apps: readonly AppRow[], name: string): AppComponent | null {
  for (const { slug, state, hash, manifest } of apps) {
    // Manifests of before 0152 have none.
    const found = state === 'on' && manifest.components?.find((each) => each.name === name);
    if (!found) continue;
    const urlOf = (path: string) => `/app-assets/${slug}/${hash.slice(0, 16)}/${path}`;
    return { script: urlOf(found.script), style: found.style ? urlOf(found.style) : null };
  }
  return null;
}

/** True if a process of an app may go on: the same files, permissions and hosts. Settings are sent with each call. */
function runsAlike(one: AppRow, other: AppRow): boolean {
  const facts = ({ id, hash, permissions, network }: AppRow) => JSON.stringify([id, hash, permissions, network]);
  return facts(one) === facts(other);
}
