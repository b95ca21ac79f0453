import type { ReactNode } from 'react';
import type { Order } from '../../../shared/contracts/checkout.ts';
import { decimal } from '../../../shared/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { copyText } from '../../stores/copy.ts';

/** The facts of a transfer, each with a button that copies it: amount, account and reference. */
export function TransferFacts({ order, children }: { order: Order; children?: ReactNode }) {
  const { t, money } = useShop();
  const { orderNo, amounts, payment } = order;
  const { account } = payment;
  return (
    <dl className="order-pay-facts order-pay-rows">
      <Fact name={t('order.pay.amount')} value={money(amounts.total)} copied={decimal(amounts.total)} />
      {account && <Fact name={t('order.pay.holder')} value={account.holder} />}
      {account?.iban && <Fact name={t('order.pay.iban')} value={inFours(account.iban)} copied={account.iban} />}
      {account?.bank && <Fact name={t('order.pay.bank')} value={account.bank} />}
      <Fact name={t('order.reference')} value={orderNo} />
      {children}
    </dl>
  );
}

function Fact({ name, value, copied = value }: { name: string; value: string; copied?: string }) {
  const { t } = useShop();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className="order-pay-copy scripted">
        <Button kind="plain" onClick={() => void copyText(copied, t('order.pay.copied', { name }))}>
          {t('order.pay.copy')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </dd>
    </div>
  );
}

/** An IBAN as it is printed: in groups of four. */
function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ');
}
