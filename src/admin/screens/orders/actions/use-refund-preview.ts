import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';

/** Milliseconds after the last change after which the sums are computed. */
const settleMs = 150;

/** Sums of a refund while it is filled in; none while they belong to an earlier choice. */
export function useRefundPreview(body: AdminBody<'order/refundPreview'>) {
  const wanted = JSON.stringify(body);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const isEmpty = body.lines?.length === 0 && !body.shipping?.amount;
  const { data, error } = useQuery({
    queryKey: ['refundPreview', settled],
    queryFn: () => call('order/refundPreview', JSON.parse(settled) as typeof body),
    enabled: !isEmpty && wanted === settled,
    gcTime: 0,
    staleTime: 0,
  });
  const isCurrent = wanted === settled && !isEmpty;
  return { data: isCurrent ? data : undefined, error: (isCurrent && error?.message) || '' };
}
