import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { isPerson } from '../../platform/http/person.ts';
import type { Call } from '../../platform/http/route.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import * as repo from './views.repo.ts';

/** Which of these ids exist and may be seen by shoppers, by the kind of their page. */
export type Existing = Readonly<Record<string, (ids: string[]) => Promise<string[]>>>;

export interface StatsTools {
  db: Db;
  clock: Clock;
  existing: Existing & Record<repo.ViewKind, (ids: string[]) => Promise<string[]>>;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Processes whose clocks differ a little may still note views of an hour that has ended, in milliseconds. */
const tolerance = 5 * 60_000;
const daysByHour = 31;

/** Counts a view, once a viewer and hour; programs may ask, and count for nothing. Refuses what does not exist. */
export function viewCounter({ db, clock, existing }: StatsTools) {
  const keyFor = dayKeys(db);
  return async (kind: repo.ViewKind, id: string, call: Call): Promise<Result<Record<string, never>>> => {
    if ((await existing[kind]([id])).length === 0) return notFound();
    if (!isPerson(call.request.headers)) return ok({});
    const now = clock.now();
    const viewer = hashOf(await viewerOf(call), await keyFor(now));
    await repo.noteView(db, kind, id, startOf(now, hour), viewer);
    return ok({});
  };
}

/** Aggregates ended hours into counts, and deletes what distinguished viewers. */
export async function countViews({ db, clock }: Pick<StatsTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await repo.countSeen(db, startOf(new Date(now.getTime() - tolerance), hour));
  await repo.deleteKeys(db, dayOf(new Date(now.getTime() - tolerance)));
}

/** Of more than a month ago days are enough. */
export async function foldViews({ db, clock }: Pick<StatsTools, 'db' | 'clock'>): Promise<void> {
  await repo.foldHours(db, startOf(new Date(clock.now().getTime() - daysByHour * day), day));
}

async function viewerOf({ visitor, ip, request }: Call): Promise<Viewer> {
  const known = await visitor();
  return known ? { visitorId: known.id } : { address: ip, agent: request.headers['user-agent'] ?? '' };
}

/** The key of today, asked for once a day and process. */
function dayKeys(db: Db) {
  let known: { day: string; key: Buffer } | null = null;
  return async (now: Date): Promise<Buffer> => {
    const today = dayOf(now);
    if (known?.day !== today) known = { day: today, key: await repo.keyOfDay(db, today, randomBytes(32)) };
    return known.key;
  };
}

function startOf(moment: Date, length: number): Date {
  return new Date(moment.getTime() - (moment.getTime() % length));
}

/** The day in UTC, e.g. `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Identifies a viewer within a day: by the cookie's visitor, else by address and browser. */
type Viewer = { visitorId: string } | { address: string; agent: string };

/** Sixteen bytes that say nothing once the day's key is gone. */
function hashOf(viewer: Viewer, key: Buffer): Buffer {
  const text = 'visitorId' in viewer ? `visitor ${viewer.visitorId}` : `${viewer.address}\n${viewer.agent}`;
  return createHmac('sha256', key).update(text).digest().subarray(0, 16);
}
