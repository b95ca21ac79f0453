import { Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, type Money, money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { MoneyField } from '../../../form/MoneyField.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useAct } from '../../../form/use-act.ts';
import { useTag, useText } from '../../../text/text.ts';
import { type Return, staleOf } from '../return-type.ts';

/** Milliseconds after the last change after which the sums are computed. */
const settleMs = 150;

/** Form that pays a return back: the prorated sum or another amount, shipping, and where the money goes. */
export function RefundDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const { returnNo } = one;
  const { currency } = one.refundAmount;
  const [key] = useState(newKey);
  const [amount, setAmount] = useState<Money | null>(null);
  const [shipping, setShipping] = useState<Money | null>(null);
  const [to, setTo] = useState<'origin' | 'giftCard'>('origin');
  const body = { returnNo, ...(amount ? { amount } : {}), ...(shipping ? { shipping } : {}) };
  const preview = usePreview(body);
  const sums = preview.data?.refund;
  const total = sums ? formatMoney(sums.total, tag) : '';
  const refund = useAct(() => call('return/refund', { ...body, to, key }), {
    said: t('returns.refund.done', { total, returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
  const goods = sums ? money(sums.total.amount - sums.shipping.amount, currency) : null;
  return (
    <ActionDialog
      title={t('returns.refund.title', { returnNo })}
      submit={total ? t('returns.refund.send', { total }) : t('returns.refund')}
      error={refund.error || preview.error}
      isBusy={refund.isBusy}
      isBlocked={!sums}
      onSubmit={refund.run}
      onClose={onClose}
    >
      <MoneyField
        label={t('returns.refund.goods')}
        currency={currency}
        value={amount ?? goods}
        onChange={setAmount}
        error={refund.byField.amount}
      />
      <MoneyField
        label={t('returns.refund.shipping')}
        currency={currency}
        value={shipping ?? sums?.shipping ?? null}
        onChange={setShipping}
        error={refund.byField.shipping}
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

/** Sums of a refund while it is filled in; none while they belong to an earlier choice. */
function usePreview(body: { returnNo: string; amount?: Money; shipping?: Money }) {
  const wanted = JSON.stringify(body);
  const [settled] = useDebouncedValue(wanted, settleMs);
  const { data, error } = useQuery({
    queryKey: ['returnRefundPreview', settled],
    queryFn: () => call('return/refundPreview', JSON.parse(settled) as typeof body),
    enabled: wanted === settled,
    gcTime: 0,
    staleTime: 0,
  });
  const isCurrent = wanted === settled;
  return { data: isCurrent ? data : undefined, error: (isCurrent && error?.message) || '' };
}
