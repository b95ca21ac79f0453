import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useTag, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';

/** Form that cancels an order which has not shipped; its button names the money that goes back. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const { orderNo } = order;
  const back = useMoneyBack(order);
  const [key] = useState(newKey);
  const [reason, setReason] = useState('');
  const cancel = useAct(orderNo, () => call('order/cancel', { orderNo, reason, key }), {
    said: t('orders.cancel.done', { orderNo }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('orders.cancel.title', { orderNo })}
      submit={back ? t('orders.cancel.sendBack', { total: back }) : t('orders.cancel')}
      error={cancel.error}
      isBusy={cancel.isBusy}
      isBlocked={!reason.trim()}
      isDangerous
      onSubmit={cancel.run}
      onClose={onClose}
    >
      <Text>{t('orders.cancel.text')}</Text>
      <TextInput
        label={t('orders.cancel.reason')}
        data-autofocus
        required
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={cancel.byField.reason}
      />
    </ActionDialog>
  );
}

/** The money that goes back when an order is cancelled, gift cards with it; '' for none. */
export function useMoneyBack({ amounts, payStatus, refunded }: Order): string {
  const tag = useTag();
  const { total, giftCard } = amounts;
  const left = payStatus === 'paid' ? total.amount + giftCard.amount - refunded.amount : giftCard.amount;
  return left > 0 ? formatMoney(money(left, total.currency), tag) : '';
}
