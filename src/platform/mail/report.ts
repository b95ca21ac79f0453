import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Log } from '../log.ts';
import { isWritten, markReported, unreportedMails } from './delivery.repo.ts';
import { countWaiting, readOutage, takeOutageLog } from './outage.repo.ts';

export interface ReportTools {
  db: Db;
  clock: Clock;
  log: Log;
  /** Reports mails that were given up to staff. */
  report(tx: Tx, mailIds: string[]): Promise<void>;
}

const minute = 60_000;
/** Milliseconds between two mails to staff about mails that were given up, and between two log lines of an outage. */
const pause = 60 * minute;
/** Milliseconds that an outage may last before it is logged as an error. */
const timeout = 5 * minute;
/** Mails of one report. */
const most = 1000;

/** The kind of the report itself; its own failures are not reported. */
export const reportKind = 'mail-unsent';

/** Reports mails that were given up to staff, by at most one mail an hour, and logs a long outage. */
export async function reportMails(tools: ReportTools): Promise<void> {
  const { db, clock, log } = tools;
  const now = clock.now();
  const since = new Date(now.getTime() - pause);
  await logOutage(tools, now, since);
  // While the mail server cannot be reached, one report waits and no more are written.
  if (await isWritten(db, reportKind, since)) return;
  await db.transaction().execute(async (tx) => {
    const ids = (await unreportedMails(tx, most, reportKind)).map(({ id }) => id);
    if (ids.length === 0) return;
    log.error({ mails: ids.length }, 'mails were given up');
    await markReported(tx, ids, now);
    await tools.report(tx, ids);
  });
}

async function logOutage({ db, log }: ReportTools, now: Date, before: Date): Promise<void> {
  const outage = await readOutage(db);
  if (!outage || now.getTime() - outage.since.getTime() < timeout) return;
  const waiting = await countWaiting(db);
  if (waiting.waiting > 0 && (await takeOutageLog(db, { at: now, before })))
    log.error({ ...outage, ...waiting }, 'mails wait: the mail server cannot be reached');
}
