import { parse } from 'bowser';
import type { Staff } from '../../../platform/http/route.ts';
import { memberById } from '../members/member.repo.ts';
import { countRecoveryCodes } from '../second-factor/second-factor.repo.ts';
import { livingSessions } from '../session/session.repo.ts';
import { before } from '../session/session.ts';
import type { StaffTools } from '../tools.ts';

/** A member as they see themselves. */
export async function accountView({ db, site }: StaffTools, { id, name, role, permissions, secured }: Staff) {
  const member = await memberById(db, id);
  const factor = { on: secured, required: site().staff.secondFactor, recoveryCodes: await countRecoveryCodes(db, id) };
  return { id, name, role, email: member?.email ?? null, permissions: [...permissions], secondFactor: factor };
}

/** Sessions of a member, the last used first. */
export async function ownSessions({ db, clock }: StaffTools, { id: memberId, sessionId }: Staff) {
  const now = clock.now();
  const rows = await livingSessions(db, memberId, { now, usedAfter: before(now) });
  return rows.map(({ id, method, ip, user_agent, created_at, used_at, expires_at }) => ({
    id,
    method,
    ip,
    ...deviceName(user_agent),
    current: id === sessionId,
    at: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }));
}

/** Name of a browser and its system, in a word or two each; empty where the header has none. */
function deviceName(userAgent: string): { browser: string; device: string } {
  if (!userAgent) return { browser: '', device: '' };
  const { browser, os, platform } = parse(userAgent);
  return { browser: browser.name ?? '', device: [os.name, platform.model].filter(Boolean).join(' ') };
}
