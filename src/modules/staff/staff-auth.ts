import { insertLink, type LinkPurpose, spendLink } from './links.repo.ts';
import { firstOwner, insertMember, type MemberRow, memberByEmail, memberById } from './members/member.repo.ts';
import { type OpenedSession, openSession, type Whence } from './session/session.ts';
import type { StaffRole } from './staff.tables.ts';
import type { StaffTools } from './tools.ts';

type LinkTools = Pick<StaffTools, 'db' | 'clock' | 'random'>;

const hour = 3_600_000;
/** Lifetimes of links, each for one use (milliseconds). */
const linkLife: Record<LinkPurpose, number> = { enter: 24 * hour, invite: 72 * hour };

/** A secret for `/admin/enter?ticket=…` or `/api/admin/staff/enter` that signs the first owner in, once. */
export async function createOwnerTicket(tools: LinkTools): Promise<string> {
  return createTicket(tools, (await firstOwner(tools.db)).id, 'enter');
}

/** A secret that lets a member in, once, without password and second factor; null where nobody has that address. */
export async function createTicketFor(tools: LinkTools, email: string): Promise<string | null> {
  const member = await memberByEmail(tools.db, email);
  return member ? createTicket(tools, member.id, 'enter') : null;
}

/** A new member of the staff, and the one-time secret that lets them in. Throws a unique violation for a taken address. */
export async function addStaff(
  tools: LinkTools,
  { name, role, email = null }: { name: string; role: StaffRole; email?: string | null },
): Promise<string> {
  const id = tools.random.id();
  await insertMember(tools.db, { id, name, role, email, language: null }, tools.clock.now());
  return createTicket(tools, id, 'enter');
}

/** Expiry of a one-time secret that is made now. */
export function ticketEnds(purpose: LinkPurpose, now: Date): Date {
  return new Date(now.getTime() + linkLife[purpose]);
}

/** A one-time secret of a member's. */
export async function createTicket(
  { db, clock, random }: LinkTools,
  memberId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = random.token(32);
  const now = clock.now();
  await insertLink(db, { token, memberId, purpose, now, expires: ticketEnds(purpose, now) });
  return token;
}

export interface Entered {
  session: OpenedSession;
  member: MemberRow;
}

/**
 * Exchanges a ticket for a session; null when the ticket is unknown, spent or too old. Whoever runs the shop's machine made
 * it, so it stands for the second factor too: nobody is locked out of their own shop.
 */
export function enterWithTicket(tools: LinkTools, ticket: string, from: Whence): Promise<Entered | null> {
  return tools.db.transaction().execute(async (tx) => {
    const id = await spendLink(tx, ticket, 'enter', tools.clock.now());
    const member = id ? await memberById(tx, id) : undefined;
    if (!member) return null;
    return { member, session: await openSession(tx, tools, member.id, 'link', from) };
  });
}
