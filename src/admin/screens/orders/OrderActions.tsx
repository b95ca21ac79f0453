import { ActionIcon, Button, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { type TextKey, useText } from '../../text/text.ts';
import { CancelAnswerDialog } from './actions/CancelAnswerDialog.tsx';
import { CancelDialog } from './actions/CancelDialog.tsx';
import { EditDialog } from './actions/EditDialog.tsx';
import { PayDialog } from './actions/PayDialog.tsx';
import { RefundDialog } from './actions/RefundDialog.tsx';
import { ShipDialog } from './actions/ShipDialog.tsx';
import { useQuickActs } from './actions/use-quick-acts.ts';
import type { Order } from './order-type.ts';

interface DialogProps {
  order: Order;
  onClose: () => void;
}

interface Action {
  id: Order['actions'][number];
  label: TextKey;
  Dialog: ComponentType<DialogProps>;
}

/** Actions with a form, the next step of an order first. */
const actions: Action[] = [
  { id: 'cancelAnswer', label: 'orders.answer', Dialog: CancelAnswerDialog },
  { id: 'ship', label: 'orders.ship', Dialog: ShipDialog },
  { id: 'pay', label: 'orders.book', Dialog: PayDialog },
  { id: 'refund', label: 'orders.refund', Dialog: RefundDialog },
  { id: 'edit', label: 'orders.edit', Dialog: EditDialog },
  { id: 'cancel', label: 'orders.cancel', Dialog: CancelDialog },
];

/** Actions that are never the next step of an order by themselves. */
const neverNext: Action['id'][] = ['refund', 'edit', 'cancel'];

/** Buttons of an order: the next step stands out, refunds are beside it, the rest is in a menu. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText();
  const [open, setOpen] = useState<Action | null>(null);
  const quick = useQuickActs(order);
  const able = actions.filter(({ id }) => order.actions.includes(id));
  const next = able.find(({ id }) => !neverNext.includes(id));
  const refund = able.find(({ id }) => id === 'refund');
  const rest = able.filter((action) => action !== next && action !== refund);
  return (
    <>
      {refund && (
        <Button variant="default" onClick={() => setOpen(refund)}>
          {t(refund.label)}
        </Button>
      )}
      {next && <Button onClick={() => setOpen(next)}>{t(next.label)}</Button>}
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('orders.moreActions')}>
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {quick.map(({ id, label, run }) => (
            <Menu.Item key={id} onClick={run}>
              {t(label)}
            </Menu.Item>
          ))}
          {rest.map((action) => (
            <Menu.Item key={action.id} onClick={() => setOpen(action)}>
              {t(action.label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {open && <open.Dialog order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
