import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { sayDone, sayError, sayForLong } from '../../../show/notify.tsx';
import { type TextKey, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { openPrint, prints } from './open-print.ts';

export interface QuickAct {
  id: string;
  label: TextKey;
  run: () => void;
}

/** Actions of an order that need no form. */
export function useQuickActs(order: Order): QuickAct[] {
  const t = useText();
  const may = useMay();
  const { orderNo, actions, payStatus, status } = order;
  const ready = useAct(orderNo, () => call('order/ready', { orderNo }).catch(sayRefusal), {
    said: t('orders.ready.done', { orderNo }),
    onDone: () => {},
  });
  const deliver = useAct(orderNo, () => call('order/deliver', { orderNo }).catch(sayRefusal), {
    said: t('orders.deliver.done', { orderNo }),
    onDone: () => {},
  });
  const mail = useAct(orderNo, () => call('order/mail', { orderNo }).catch(sayRefusal), {
    said: t('orders.mail.done', { email: order.email }),
    onDone: () => {},
  });
  const copyLink = async () => {
    const { url } = await call('order/payLink', { orderNo });
    // Browsers let nobody write to the clipboard without HTTPS.
    if (!window.isSecureContext) return sayForLong(url);
    await navigator.clipboard.writeText(url);
    sayDone(t('orders.payLink.done'));
  };
  const isUnpaid = payStatus === 'unpaid' && status === 'inProgress' && actions.includes('pay');
  const all: (QuickAct & { able: boolean })[] = [
    { id: 'ready', label: 'orders.ready', able: actions.includes('ready'), run: ready.run },
    { id: 'deliver', label: 'orders.deliver', able: actions.includes('deliver'), run: deliver.run },
    {
      id: 'payLink',
      label: 'orders.payLink',
      able: isUnpaid && may('order:payLink'),
      run: () => void copyLink().catch(sayError),
    },
    { id: 'mail', label: 'orders.mail', able: may('order:mail') && Boolean(order.email), run: mail.run },
    ...prints.map(({ kind, label }) => ({
      id: kind,
      label,
      able: may('order:print'),
      run: () => void openPrint([orderNo], kind).catch(sayError),
    })),
  ];
  return all.filter(({ able }) => able);
}

function sayRefusal(error: unknown): never {
  sayError(error);
  throw error;
}
