import type { Db } from '../../platform/db/database.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import { orderFor } from '../orders/index.ts';
import { endInvitations, hasEndedInvitations, noteInvitation, ordersToInvite } from './invitations.repo.ts';
import { ordersToReview } from './order-lines.repo.ts';
import type { ReviewTools } from './review-tools.ts';

/** ms */
const day = 86_400_000;
/** Orders that are looked at in one go. */
const atOnce = 100;
/** Days after which an order is too old for an invitation, e.g. when the setting was off. */
const latest = 7;

/**
 * Invites the buyers of orders that were completed some days ago (`setting reviews.inviteDays`) to review them: once for each
 * order, and nobody who wants no such mails. Answers the number of orders that were looked at.
 */
export async function inviteToReview(tools: ReviewTools): Promise<number> {
  const { inviteDays } = tools.site().reviews;
  if (inviteDays === null) return 0;
  const to = new Date(tools.clock.now().getTime() - inviteDays * day);
  const from = new Date(to.getTime() - latest * day);
  const orders = await ordersToInvite(tools.db, { from, to, limit: atOnce });
  for (const order of orders) await invite(tools, order);
  return orders.length;
}

async function invite({ db, clock, emit }: ReviewTools, { id, email }: { id: string; email: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await noteInvitation(tx, id, clock.now()))) return;
    if (await hasEndedInvitations(tx, email)) return;
    if ((await ordersToReview(tx, [id])).has(id)) await emit(tx, 'review.invited', { orderId: id });
  });
}

/** Ends invitations for the email of an order, by the key of its mail. An unknown key changes nothing. */
export async function declineInvitations(
  { db, clock }: Pick<ReviewTools, 'clock'> & { db: Db },
  key: OrderKey,
): Promise<void> {
  const order = await orderFor(db, key, { customerId: null });
  if (order) await endInvitations(db, order.email, clock.now());
}
