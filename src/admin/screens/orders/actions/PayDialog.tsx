import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, type Money } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { MoneyField } from '../../../form/MoneyField.tsx';
import { newKey } from '../../../form/new-key.ts';
import { useTag, useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';

/** Form that books money which was received, e.g. by bank transfer; an empty amount is all that is owed. */
export function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const { orderNo, amounts } = order;
  const [key] = useState(newKey);
  const [amount, setAmount] = useState<Money | null>(null);
  const [transactionNo, setTransactionNo] = useState('');
  const body = { orderNo, transactionNo, key, ...(amount ? { amount } : {}) };
  const pay = useAct(orderNo, () => call('order/pay', body), {
    said: t('orders.book.done', { orderNo }),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('orders.book.title', { orderNo })}
      submit={amount ? t('orders.book.send', { total: formatMoney(amount, tag) }) : t('orders.book.sendAll')}
      error={pay.error}
      isBusy={pay.isBusy}
      onSubmit={pay.run}
      onClose={onClose}
    >
      <Text>{t('orders.book.text', { total: formatMoney(amounts.total, tag) })}</Text>
      <TextInput
        label={t('orders.book.no')}
        data-autofocus
        value={transactionNo}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTransactionNo(event.currentTarget.value)}
        error={pay.byField.transactionNo}
      />
      <MoneyField
        label={t('orders.book.amount')}
        description={t('orders.book.amountHelp')}
        currency={amounts.total.currency}
        value={amount}
        onChange={setAmount}
        error={pay.byField.amount}
      />
    </ActionDialog>
  );
}
