import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { type TextKey, useText } from '../../text/text.ts';
import { ShipDialog } from './actions/ShipDialog.tsx';
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
const actions: Action[] = [{ id: 'ship', label: 'orders.ship', Dialog: ShipDialog }];

/** Buttons of an order: the next step stands out. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText();
  const [open, setOpen] = useState<Action | null>(null);
  const [next] = actions.filter(({ id }) => order.actions.includes(id));
  return (
    <>
      {next && <Button onClick={() => setOpen(next)}>{t(next.label)}</Button>}
      {open && <open.Dialog order={order} onClose={() => setOpen(null)} />}
    </>
  );
}
