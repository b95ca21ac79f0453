import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StaffRole } from '../../platform/db/tables.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { isGranted } from './permissions.ts';
import { addLink, addMember, addSession, type StaffMember, sessionMember, spendLink } from './staff.repo.ts';

export interface StaffTools {
  db: Db;
  clock: Clock;
  random: Random;
}

const hour = 3_600_000;
/** A link can be followed once, within a day. */
const linkLife = 24 * hour;
/** Sessions of this first door end after twelve hours. */
export const sessionLife = 12 * hour;
/** The one that every shop has, made by the migration. */
const ownerId = '01900000-0000-7000-8000-000000000001';

/** A secret for `/admin/enter?ticket=…` or `/api/admin/staff/enter` that signs the owner in, once. */
export function createOwnerTicket(tools: StaffTools): Promise<string> {
  return createTicket(tools, ownerId);
}

/** A new member of the staff, and the one-time secret that lets them in. */
export async function addStaff(tools: StaffTools, name: string, role: StaffRole): Promise<string> {
  const id = tools.random.id();
  await addMember(tools.db, { id, name, role }, tools.clock.now());
  return createTicket(tools, id);
}

async function createTicket({ db, clock, random }: StaffTools, member: string): Promise<string> {
  const token = random.token(32);
  const now = clock.now();
  await addLink(db, { token, member, now, expires: new Date(now.getTime() + linkLife) });
  return token;
}

export interface Entered {
  token: string;
  staff: Staff;
  expiresAt: Date;
}

/** Exchanges a ticket for a session; null when the ticket is unknown, spent or too old. */
export async function enterWithTicket({ db, clock, random }: StaffTools, ticket: string): Promise<Entered | null> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const member = await spendLink(tx, ticket, now);
    if (!member) return null;
    const token = random.token(32);
    const expires = new Date(now.getTime() + sessionLife);
    await addSession(tx, { token, member: member.id, now, expires }, member.role);
    return { token, staff: staffFrom(member), expiresAt: expires };
  });
}

/** Who is behind a session's token; null when it is none, unknown or over. */
export async function staffByToken({ db, clock }: StaffTools, token: string | undefined): Promise<Staff | null> {
  const member = token ? await sessionMember(db, token, clock.now()) : null;
  return member && staffFrom(member);
}

function staffFrom(member: StaffMember): Staff {
  return { ...member, may: (permission) => isGranted(member.role, permission) };
}
