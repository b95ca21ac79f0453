import type { FastifyRequest } from 'fastify';
import type { Limiter } from '../../../platform/http/limits.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Log } from '../../../platform/log.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { ok, type Result, refuseSignIn, tooMany } from '../../../shared/refusal.ts';
import { builtInRoles, commonPermissions, isGranted } from '../permissions.ts';
import type { StaffTools } from '../tools.ts';
import { findToken, insertCall } from './token.repo.ts';
import { stateOf } from './token.view.ts';

/** The API token of a request: `Authorization: Bearer …`; undefined without one. */
export function apiTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

type ProgramTools = Pick<StaffTools, 'db' | 'clock' | 'site'> & { limiter: Limiter };

/**
 * Finds the member whose API token a program sends, with what both token and member may do at this moment. Never by cookie,
 * and never to what is a person’s own. Refuses a token that is not in force, and more calls than its limit.
 */
export async function programByToken(
  { db, clock, site, limiter }: ProgramTools,
  token: string,
): Promise<Result<Staff>> {
  const row = await findToken(db, token);
  if (!row) return refuseSignIn('token.unknown');
  const state = stateOf(row, clock.now());
  if (state !== 'active' || !row.member_id || !row.role) return refuseSignIn(`token.${state}`);
  const wait = await limiter('apiToken', row.id);
  if (wait !== null) return tooMany(wait);
  const ofMember = ownProperty(builtInRoles, row.role) ?? row.role_permissions ?? [];
  const kept = site().staff.secondFactor && !row.secured;
  const permissions = kept ? [] : commonPermissions(row.permissions, ofMember);
  return ok({
    id: row.member_id,
    name: row.member_name ?? '',
    role: row.role,
    sessionId: '',
    apiToken: { id: row.id, name: row.name },
    secured: row.secured,
    permissions,
    may: (permission) => !permission.startsWith('self:') && isGranted(permissions, permission),
  });
}

/** A program's call and its outcome. */
export interface ProgramCall {
  path: string;
  ip: string;
  status: number;
  code: number | null;
  ms: number | null;
}

/** Writes a call of a program into the log of its API token. A call that is done stays done where that fails. */
export async function noteProgramCall(
  { db, clock, random, log }: Pick<StaffTools, 'db' | 'clock' | 'random'> & { log: Log },
  { apiToken }: Staff,
  call: ProgramCall,
): Promise<void> {
  if (!apiToken) return;
  try {
    await insertCall(db, { ...call, id: random.id(), tokenId: apiToken.id, at: clock.now() });
  } catch (error) {
    log.error({ err: error, token: apiToken.id, path: call.path }, 'a call of a program is not in its log');
  }
}
