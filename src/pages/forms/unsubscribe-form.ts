import { deleteByToken } from '../../modules/inventory/index.ts';
import { declineInvitations } from '../../modules/reviews/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import type { Form } from './form.ts';

/**
 * Unsubscribes by the token of a mail's `List-Unsubscribe` URL, posted by the page's button or by a mail program (RFC 8058),
 * which follows no redirect; invitations to reviews by the number and key of an order. The answer is the same for an unknown token: it may have been deleted since.
 */
export async function unsubscribeForm({ context, tools }: Form, found: FoundPage) {
  const token = context.query.get('alert') ?? '';
  const orderNo = context.query.get('reviews') ?? '';
  const accessKey = context.query.get('key') ?? '';
  if (orderNo && [orderNo, accessKey].every(isStorable))
    await declineInvitations({ db: context.db, clock: tools.shop.clock }, { orderNo, accessKey });
  if (token.length <= 100 && isStorable(token)) await deleteByToken(context.db, token);
  context.posted = { status: 200, typed: {}, errors: [], attempted: true };
  return showPosted(found, context, tools);
}
