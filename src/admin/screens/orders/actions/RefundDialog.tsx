import { Radio, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Money } from '../../../../shared/money.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { MoneyField } from '../../../form/MoneyField.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useTag, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { RefundLines } from './RefundLines.tsx';
import { linesOf, type RefundBy, type RefundOfLine, restockOf } from './refund-lines.ts';
import { useRefundPreview } from './use-refund-preview.ts';

/** Form that pays back units of an order, or amounts, and shipping; the server computes the sums while it is filled in. */
export function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const { orderNo, amounts } = order;
  const [key] = useState(newKey);
  const [by, setBy] = useState<RefundBy>('units');
  const [chosen, setChosen] = useState<Record<string, RefundOfLine>>({});
  const [shipping, setShipping] = useState<Money | null>();
  const [reason, setReason] = useState(t('orders.refund.reasonPreset'));
  const [to, setTo] = useState<'origin' | 'giftCard'>('origin');
  // Untouched it is what the server suggests, emptied it is nothing.
  const ofShipping = shipping === undefined ? {} : { shipping: shipping ?? money(0, amounts.total.currency) };
  const body = { orderNo, lines: linesOf(order, chosen, by), ...ofShipping };
  const preview = useRefundPreview(body);
  const restock = restockOf(chosen, by);
  const refund = useAct(orderNo, () => call('order/refund', { ...body, reason, restock, to, key }), {
    said: t('orders.refund.done', { orderNo }),
    onDone: onClose,
  });
  const total = preview.data ? formatMoney(preview.data.total, tag) : '';
  return (
    <ActionDialog
      title={t('orders.refund.title', { orderNo })}
      submit={total ? t('orders.refund.send', { total }) : t('orders.refund')}
      error={refund.error || preview.error}
      isBusy={refund.isBusy}
      isBlocked={!preview.data || !reason.trim()}
      onSubmit={refund.run}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('orders.refund.by')}
        value={by}
        onChange={(value) => setBy(value as RefundBy)}
        data={[
          { value: 'units', label: t('orders.refund.byUnits') },
          { value: 'amount', label: t('orders.refund.byAmount') },
        ]}
      />
      <RefundLines order={order} by={by} chosen={chosen} onChange={setChosen} amounts={preview.data?.lines ?? []} />
      <MoneyField
        label={t('orders.shippingFee')}
        {...(preview.data
          ? { description: t('orders.refund.most', { most: formatMoney(preview.data.shipping.most, tag) }) }
          : {})}
        currency={amounts.total.currency}
        value={shipping === undefined ? (preview.data?.shipping.amount ?? null) : shipping}
        onChange={setShipping}
        error={refund.byField.shipping}
      />
      <TextInput
        label={t('orders.refund.reason')}
        value={reason}
        maxLength={500}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
        error={refund.byField.reason}
      />
      <Radio.Group label={t('orders.refund.to')} value={to} onChange={(value) => setTo(value as typeof to)}>
        <Stack gap="xs" mt="xs">
          <Radio value="origin" label={t('orders.refund.toOrigin')} />
          <Radio value="giftCard" label={t('orders.refund.toGiftCard')} />
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}
