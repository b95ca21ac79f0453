import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { addLink, addSession, liveSession, spendLink } from './staff.repo.ts';

export interface StaffTools {
  db: Db;
  clock: Clock;
  random: Random;
}

const hour = 3_600_000;
/** The link that the start prints can be followed once, within a day. */
const linkLife = 24 * hour;
/** Sessions of this first door end after twelve hours. */
export const sessionLife = 12 * hour;

/** A secret for `/admin/enter?ticket=…` that signs the owner in, once. */
export async function createOwnerTicket({ db, clock, random }: StaffTools): Promise<string> {
  const ticket = random.token(32);
  const now = clock.now();
  await addLink(db, ticket, now, new Date(now.getTime() + linkLife));
  return ticket;
}

/** Exchanges a ticket for a session's token; null when the ticket is unknown, spent or too old. */
export async function enterWithTicket({ db, clock, random }: StaffTools, ticket: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await spendLink(tx, ticket, now))) return null;
    const token = random.token(32);
    await addSession(tx, token, now, new Date(now.getTime() + sessionLife));
    return token;
  });
}

export function isStaffToken({ db, clock }: StaffTools, token: string | undefined): Promise<boolean> {
  return token ? liveSession(db, token, clock.now()) : Promise.resolve(false);
}
