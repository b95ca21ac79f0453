import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, type Money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useTag, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';

type MoneyBack = Order['moneyBack'][number];

/** Form that settles a refund which its provider cannot make: by hand, with words about it, or with a gift card. */
export function OtherWayDialog({ order, back, onClose }: { order: Order; back: MoneyBack; onClose: () => void }) {
  const t = useText();
  const total = formatMoney(sumOf(order, back), useTag());
  const [key] = useState(newKey);
  const [to, setTo] = useState<MoneyBack['to'][number]>('hand');
  const [note, setNote] = useState('');
  const body = { refundId: back.id, to, note, key };
  const refund = useAct(order.orderNo, () => call('order/refundOtherWay', body), {
    said: t('orders.back.otherDone', { total }),
    onDone: onClose,
  });
  const isByHand = to === 'hand';
  return (
    <ActionDialog
      title={t('orders.back.otherWay')}
      submit={isByHand ? t('orders.back.confirm', { total }) : t('orders.refund.send', { total })}
      error={refund.error}
      isBusy={refund.isBusy}
      isBlocked={isByHand && !note.trim()}
      onSubmit={refund.run}
      onClose={onClose}
    >
      <Text>{t('orders.back.settleText')}</Text>
      {back.to.length > 1 && (
        <Radio.Group label={t('orders.refund.to')} value={to} onChange={(value) => setTo(value as typeof to)}>
          <Stack gap="xs" mt="xs">
            <Radio value="hand" label={t('orders.back.toHand')} />
            <Radio value="giftCard" label={t('orders.refund.toGiftCard')} />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={t(isByHand ? 'orders.back.note' : 'orders.back.staffNote')}
        data-autofocus
        required={isByHand}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={refund.byField.note}
      />
    </ActionDialog>
  );
}

/** Sums up what is settled: all that was refused of one refund, or this part alone. */
function sumOf({ moneyBack }: Order, { id, refundId, problem, amount }: MoneyBack): Money {
  const isSettled = (each: MoneyBack) =>
    each.id === id ||
    (problem === 'refused' && each.problem === problem && refundId !== null && each.refundId === refundId);
  const sum = moneyBack.filter(isSettled).reduce((before, each) => before + each.amount.amount, 0);
  return { ...amount, amount: sum };
}
