import { inquiryNoOf } from '../modules/inquiries/index.ts';
import { orderNoOf } from '../modules/orders/index.ts';
import { returnNoOf } from '../modules/returns/index.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Listener } from '../platform/events/listener.ts';
import { staffTag } from '../shared/change-tags.ts';

/**
 * Tells staff whose back office is open what has come for them: cancellations asked for, returns, inquiries, reviews,
 * and stock that is low. Changes of states and jobs are told by the database (migration 0179).
 */
export function newsListener(): Listener {
  const tell = (tx: Tx, kind: string, about: string) => announce(tx, [staffTag(kind, about)]);
  return {
    name: 'news',
    mode: 'inTransaction',
    on: {
      'order.cancellationRequested': async (tx, { orderId }) => tell(tx, 'cancellation', await orderNoOf(tx, orderId)),
      'return.applied': async (tx, { returnId }) => tell(tx, 'return', await returnNoOf(tx, returnId)),
      'inquiry.created': async (tx, { inquiryId }) => tell(tx, 'inquiry', await inquiryNoOf(tx, inquiryId)),
      'inquiry.message': async (tx, { inquiryId }) => tell(tx, 'inquiry', await inquiryNoOf(tx, inquiryId)),
      'review.created': (tx, { reviewId }) => tell(tx, 'review', reviewId),
      'stock.low': (tx) => tell(tx, 'stock', 'low'),
    },
  };
}
