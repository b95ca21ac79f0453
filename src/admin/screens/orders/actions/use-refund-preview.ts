import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { usePreview } from '../../../form/use-preview.ts';

/** Sums of a refund while it is filled in. */
export function useRefundPreview(body: AdminBody<'order/refundPreview'>) {
  const isEmpty = body.lines?.length === 0 && !body.shipping?.amount;
  return usePreview({ name: 'refundPreview', body, load: (given) => call('order/refundPreview', given), isEmpty });
}
