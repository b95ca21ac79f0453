import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { newKey } from '../../../form/new-key.ts';
import { sayDone } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { keepCarrier, lastCarrier } from '../actions/last-carrier.ts';
import { useShipRows } from './use-ship-rows.ts';

/** Keys of what is read again once orders were sent. */
export const staleOfShipping = [['order'], ['list', 'orders'], ['waiting'], ['today']];

/** Many orders to send in one call. Those that were refused stay with the reason, and can be sent again. */
export function useShipMany(orderNos: string[]) {
  const t = useText();
  const queries = useQueryClient();
  const { rows, unknown, change, leaveOut, paste } = useShipRows(orderNos);
  const [company, setCompany] = useState(lastCarrier);
  const [notify, setNotify] = useState(true);
  const [key, setKey] = useState(newKey);
  const orders = rows
    .filter(({ isSent }) => !isSent)
    .map((row) => ({ orderNo: row.orderNo, no: row.no.trim(), company: row.company || company }));
  const sending = useMutation({
    mutationFn: () => call('order/shipMany', { rows: orders, notify, key }),
    meta: { quiet: true },
    onSuccess: async ({ items }) => {
      for (const { orderNo, done, reason } of items) change(orderNo, { isSent: done, reason: reason ?? '' });
      // The refused ones are another attempt.
      setKey(newKey());
      keepCarrier(company);
      const sent = items.filter(({ done }) => done).length;
      if (sent > 0) sayDone(t('orders.sentMany', { count: sent }));
      await Promise.all(staleOfShipping.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  return {
    rows,
    unknown,
    paste,
    leaveOut,
    setNo: (orderNo: string, no: string) => change(orderNo, { no, reason: '' }),
    company,
    setCompany,
    notify,
    setNotify,
    send: () => sending.mutate(),
    isSending: sending.isPending,
    error: sending.error?.message ?? '',
  };
}
