import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminBody } from '../../../../shared/admin-calls.ts';
import { formatMoney, type Money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { MoneyField } from '../../../form/MoneyField.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useAct } from '../../../form/use-act.ts';
import { usePreview } from '../../../form/use-preview.ts';
import { useTag, useText } from '../../../text/text.ts';
import { type Return, staleOf } from '../return-type.ts';
import { goodsOf, wantedOf } from './refund-sums.ts';

const name = 'returnRefundPreview';
const load = (body: AdminBody<'return/refundPreview'>) => call('return/refundPreview', body);

/** Form that pays a return back: the prorated sum or another amount, shipping, and where the money goes. */
export function RefundDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const write = (sum: Money) => formatMoney(sum, tag);
  const { returnNo } = one;
  const { currency } = one.refundAmount;
  const [key] = useState(newKey);
  const [goods, setGoods] = useState<Money | null>();
  const [shipping, setShipping] = useState<Money | null>();
  const [to, setTo] = useState<'origin' | 'giftCard'>('origin');
  const suggested = usePreview({ name, body: { returnNo }, load }).data;
  const body = { returnNo, ...wantedOf({ goods, shipping }, suggested) };
  const preview = usePreview({ name, body, load });
  const sums = preview.data?.refund;
  const total = sums ? write(sums.total) : '';
  const refund = useAct(() => call('return/refund', { ...body, to, key }), {
    said: t('returns.refund.done', { total, returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
  const errors = { ...preview.byField, ...refund.byField };
  const isShown = Boolean(errors.amount || errors.shipping);
  const isDone = one.status !== 'pendingApproval' && sums?.total.amount === 0;
  return (
    <ActionDialog
      title={t('returns.refund.title', { returnNo })}
      submit={total ? t('returns.refund.send', { total }) : t('returns.refund')}
      error={isShown ? '' : refund.error || preview.error}
      isBusy={refund.isBusy}
      isBlocked={!sums || isDone}
      onSubmit={refund.run}
      onClose={onClose}
    >
      <MoneyField
        label={t('returns.refund.goods')}
        {...(suggested ? { description: t('returns.refund.suggested', { sum: write(goodsOf(suggested)) }) } : {})}
        currency={currency}
        value={goods === undefined && suggested ? goodsOf(suggested) : (goods ?? null)}
        onChange={setGoods}
        error={errors.amount}
      />
      <MoneyField
        label={t('returns.refund.shipping')}
        {...(suggested ? { description: t('returns.refund.most', { most: write(suggested.shippingMost) }) } : {})}
        currency={currency}
        value={shipping === undefined && suggested ? suggested.refund.shipping : (shipping ?? null)}
        onChange={setShipping}
        error={errors.shipping}
      />
      <Radio.Group label={t('returns.refund.to')} value={to} onChange={(value) => setTo(value as typeof to)}>
        <Stack gap="xs" mt="xs">
          <Radio value="origin" label={t('returns.refund.toOrigin')} />
          <Radio value="giftCard" label={t('returns.refund.toGiftCard')} />
        </Stack>
      </Radio.Group>
    </ActionDialog>
  );
}
