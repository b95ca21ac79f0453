import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Grantable, TokenSaveBody, TokenView } from '../../../shared/contracts/tokens-admin.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { lockStaff, memberById } from '../members/member.repo.ts';
import { isForPrograms, isGranted } from '../permissions.ts';
import { beyond } from '../roles/roles.service.ts';
import type { AuthTools } from '../tools.ts';
import * as repo from './token.repo.ts';
import { viewOf } from './token.view.ts';

/** API tokens of a shop that are in force at once. */
const maxTokens = 100;
/** Milliseconds after which every API token has ended. */
const longest = 731 * 24 * 3_600_000;
/** The beginning of every API token, by which programs that search for leaked secrets know it. */
export const tokenPrefix = 'vtr_';
const hintLength = 4;

/**
 * Makes an API token, answered this once. Refuses permissions that no program can hold or the member does not have now, and
 * an end that is past or too far away.
 */
export function makeToken(
  { name, permissions, endsAt }: TokenSaveBody,
  staff: Staff,
  tools: AuthTools,
): Promise<Result<TokenView & { token: string }>> {
  const now = tools.clock.now();
  const ends = new Date(endsAt);
  const errors = [
    ...(permissions.every(isForPrograms) ? [] : [fieldError('permissions', 'programs', 'token.permission')]),
    ...(ends > now && ends.getTime() <= now.getTime() + longest ? [] : [fieldError('endsAt', 'range', 'token.end')]),
  ];
  if (errors.length > 0) return Promise.resolve(refuse('error.form', errors));
  return transact(tools.db, async (tx) => {
    await lockStaff(tx);
    const refused = await beyond(tx, staff, permissions);
    if (refused) return refused;
    if ((await repo.countTokens(tx, now)) >= maxTokens)
      return refuse({ key: 'token.tooMany', values: { max: maxTokens } });
    const token = tokenPrefix + tools.random.token(32);
    const row = await repo.insertToken(tx, {
      id: tools.random.id(),
      token,
      hint: token.slice(-hintLength),
      name,
      memberId: staff.id,
      creatorName: staff.name,
      permissions: [...new Set(permissions)],
      createdAt: now,
      endsAt: ends,
    });
    const after = { name, permissions: row.permissions, endsAt: ends };
    await recordAudit(tx, { staff, action: 'token:save', subject: `token:${row.id}`, before: null, after }, tools);
    const member = await memberById(tx, staff.id);
    if (member) await tools.staffMails.changed(tx, member, 'apiToken');
    return ok({ ...viewOf(row, now), token });
  });
}

/** Revokes an API token; a second time changes nothing. */
export function revokeToken(id: string, staff: Staff, tools: AuthTools): Promise<Result<TokenView>> {
  return transact(tools.db, async (tx) => {
    const row = await repo.lockToken(tx, id);
    if (!row) return notFound();
    const now = tools.clock.now();
    if (row.revoked_at) return ok(viewOf(row, now));
    await repo.revoke(tx, id, now);
    const before = { name: row.name };
    await recordAudit(tx, { staff, action: 'token:revoke', subject: `token:${id}`, before, after: null }, tools);
    return ok(viewOf({ ...row, revoked_at: now }, now));
  });
}

/** Permissions of the declared endpoints that a member can give to an API token, by resource. */
export function grantableTo(staff: Staff, declared: readonly string[]): Grantable[] {
  const verbs = new Map<string, Set<string>>();
  for (const permission of declared) {
    if (!isForPrograms(permission) || !isGranted(staff.permissions, permission)) continue;
    const [resource = '', verb = ''] = permission.split(':');
    verbs.set(resource, (verbs.get(resource) ?? new Set()).add(verb));
  }
  return [...verbs]
    .map(([resource, each]) => ({
      resource,
      verbs: [...each].sort(),
      all: isGranted(staff.permissions, `${resource}:*`),
    }))
    .sort((one, other) => (one.resource < other.resource ? -1 : 1));
}
