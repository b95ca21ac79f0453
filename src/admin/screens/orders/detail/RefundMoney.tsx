import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { type TextKey, useTag, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { OtherWayDialog } from './OtherWayDialog.tsx';

export type MoneyBack = Order['moneyBack'][number];

const problems: Record<NonNullable<MoneyBack['problem']>, TextKey> = {
  byHand: 'orders.back.byHand',
  gone: 'orders.back.gone',
  unanswered: 'orders.back.unanswered',
  refused: 'orders.back.refused',
};

/** Reports of a provider that do not fit the ledger. */
const misfits: Partial<Record<string, TextKey>> = {
  moreThanPaid: 'orders.back.moreThanPaid',
  giftCardUsed: 'orders.back.giftCardUsed',
  currency: 'orders.back.currency',
  twice: 'orders.back.twice',
};

/** Names of the companies behind providers; an app has its code. */
const brands: Partial<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' };

/** Names of the shop's own providers. */
const providers: Partial<Record<string, TextKey>> = {
  test: 'orders.provider.test',
  manual: 'orders.provider.manual',
};

/** The money of a refund: where it was made, what holds it up, and what staff can do about it. */
export function RefundMoney({ order, back }: { order: Order; back: MoneyBack }) {
  const t = useText();
  const { source, note, failure, problem, actions, to } = back;
  const provider = back.provider ?? '';
  const own = providers[provider];
  const name = own ? t(own) : (brands[provider] ?? provider);
  const misfit = misfits[failure ?? ''];
  if (source === 'shop' && !note && !misfit && !problem) return null;
  return (
    <Stack gap={4} w="100%">
      {source === 'provider' && <Text size="sm">{t('orders.back.atProvider', { provider: name })}</Text>}
      {source === 'hand' && <Text size="sm">{t('orders.back.settled', { provider: name })}</Text>}
      {source === 'giftCard' && <Text size="sm">{t('orders.back.onCard', { provider: name })}</Text>}
      {note && (
        <Text size="sm" className="typed-text">
          {note}
        </Text>
      )}
      {misfit && (
        <Alert color="yellow" p="xs">
          {t(misfit)}
        </Alert>
      )}
      {problem && (
        <Alert color="yellow" p="xs" role="status">
          <Stack gap="xs">
            <Text size="sm">{t(problems[problem], { provider: name })}</Text>
            {problem === 'refused' && failure && (
              <Text size="sm">{t('orders.back.refusedCode', { code: failure })}</Text>
            )}
            {actions.length + to.length > 0 && <Settle order={order} back={back} />}
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}

function Settle({ order, back }: { order: Order; back: MoneyBack }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const retry = useAct(order.orderNo, () => call('order/refundRetry', { refundId: back.id }), {
    said: t('orders.back.retried'),
    onDone: () => {},
  });
  const isByHand = back.problem === 'byHand';
  const close = () => setIsOpen(false);
  return (
    <>
      <Group gap="xs">
        {back.actions.includes('retry') && (
          <Button size="compact-sm" variant="default" loading={retry.isBusy} onClick={retry.run}>
            {t('orders.back.retry')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t(isByHand ? 'orders.back.markSent' : 'orders.back.otherWay')}
        </Button>
      </Group>
      {retry.error && (
        <Text size="sm" c="red" role="alert">
          {retry.error}
        </Text>
      )}
      {isOpen && isByHand && <SentDialog orderNo={order.orderNo} back={back} onClose={close} />}
      {isOpen && !isByHand && <OtherWayDialog order={order} back={back} onClose={close} />}
    </>
  );
}

/** Form that marks money which came by hand as sent back. */
function SentDialog({ orderNo, back, onClose }: { orderNo: string; back: MoneyBack; onClose: () => void }) {
  const t = useText();
  const total = formatMoney(back.amount, useTag());
  const [note, setNote] = useState('');
  const sent = useAct(orderNo, () => call('order/refundSent', { refundId: back.id, note }), {
    said: t('orders.back.sent', { total }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('orders.back.markSent')}
      submit={t('orders.back.confirm', { total })}
      error={sent.error}
      isBusy={sent.isBusy}
      onSubmit={sent.run}
      onClose={onClose}
    >
      <Textarea
        label={t('orders.back.note')}
        data-autofocus
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={sent.byField.note}
      />
    </ActionDialog>
  );
}
