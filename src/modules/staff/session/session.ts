import type { Tx } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Permission } from '../../../shared/endpoint.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { builtInRoles, isGranted } from '../permissions.ts';
import type { StaffSignInMethod } from '../staff.tables.ts';
import type { StaffTools } from '../tools.ts';
import { deleteEnded, findSession, insertSession, touchSession } from './session.repo.ts';

const hour = 3_600_000;
/** A session that nobody uses ends after two hours, any after twelve (milliseconds). */
export const idle = 2 * hour;
export const absolute = 12 * hour;
/** Milliseconds after which the last use of a session is written again. */
const noted = 60_000;

/** IP and browser of a sign-in. */
export interface Whence {
  ip: string;
  userAgent: string;
}

export interface OpenedSession {
  id: string;
  /** Token of the `x-auth` header, and of the cookie `staff` on pages. Only its hash is stored. */
  token: string;
  expiresAt: Date;
}

/** Opens a session for a member who has proved who they are. */
export async function openSession(
  tx: Tx,
  { clock, random }: Pick<StaffTools, 'clock' | 'random'>,
  memberId: string,
  method: StaffSignInMethod,
  { ip, userAgent }: Whence,
): Promise<OpenedSession> {
  const now = clock.now();
  const expires = new Date(now.getTime() + absolute);
  const opened = { id: random.id(), token: random.token(32) };
  await insertSession(tx, { ...opened, memberId, method, ip, userAgent: userAgent.slice(0, 500), now, expires });
  return { ...opened, expiresAt: expires };
}

/**
 * Finds the member of a session's token; null for an unknown or expired one. `ip` is noted as that of the last use; without it
 * nothing is written. Where the shop requires a second factor, a member without one can only reach their own account.
 */
export async function staffByToken(
  tools: Pick<StaffTools, 'db' | 'clock' | 'site'>,
  token: string | undefined,
  ip?: string,
): Promise<Staff | null> {
  const now = tools.clock.now();
  const row = token ? await findSession(tools.db, token, { now, usedAfter: before(now) }) : undefined;
  if (!row) return null;
  const stale = now.getTime() - row.used_at.getTime() > noted;
  if (ip !== undefined && (stale || row.ip !== ip)) await touchSession(tools.db, row.session_id, ip, now);
  const { id, name, role, secured, session_id: sessionId } = row;
  const permissions = (ownProperty(builtInRoles, role) ?? row.permissions ?? []) as readonly Permission[];
  const kept = tools.site().staff.secondFactor && !secured;
  return {
    id,
    name,
    role,
    sessionId,
    apiToken: null,
    secured,
    permissions: kept ? [] : permissions,
    may: (permission) => isGranted(kept ? [] : permissions, permission),
  };
}

/** Before which a last use is too long ago. */
export function before(now: Date): Date {
  return new Date(now.getTime() - idle);
}

/** Forgets sessions, links and unfinished sign-ins that are over; the nightly job. */
export function cleanUpStaffSessions({ db, clock }: Pick<StaffTools, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return deleteEnded(db, { now, usedBefore: before(now) });
}
