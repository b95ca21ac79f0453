import type { WithdrawalReceipt } from '../../../../shared/contracts/returns.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { Confirm } from './Confirm.tsx';
import type { Data, Input } from './props.ts';

/** Withdrawal from a contract in two steps: who and what, then the confirmation (Directive 2011/83/EU, article 11a). */
export function component({ data }: Input) {
  const { t } = useShop();
  const { found, receipt, message, typed } = data;
  if (receipt) return <Received receipt={receipt} />;
  return (
    <div className="withdraw">
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {found ? <Confirm found={found} typed={typed} /> : <Find data={data} />}
      <p className="return-note">{t('returns.withdrawNote')}</p>
    </div>
  );
}

function Find({ data: { typed, days, orders } }: { data: Data }) {
  const { t, path } = useShop();
  const { form, errorOf } = useFieldErrors();
  return (
    <>
      <p>{t('returns.withdrawIntro', { days })}</p>
      {orders.length > 0 && (
        <ul className="withdraw-orders" aria-label={t('returns.withdrawOrders')}>
          {orders.map(({ orderNo, submittedAt, lines }) => (
            <li key={orderNo}>
              <a href={`${path('/withdraw')}?${new URLSearchParams({ order: orderNo })}`}>
                {t('returns.withdrawOrder', { orderNo })}
              </a>{' '}
              <DateTime at={submittedAt} />
              <span className="return-line-note">{lines.map(({ title }) => title).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <form className="return-parcel" method="post" {...form}>
        <input type="hidden" name="form" value="withdraw" />
        <Field
          name="orderNo"
          label={t('returns.withdrawNumber')}
          defaultValue={typed.orderNo}
          error={errorOf('orderNo')}
          limit={40}
          autoComplete="off"
          required
        />
        <Field
          name="email"
          type="email"
          label={t('returns.withdrawEmail')}
          defaultValue={typed.email}
          error={errorOf('email')}
          limit={254}
          autoComplete="email"
          required
        />
        <Button kind="primary" type="submit" name="do" value="find">
          {t('returns.withdrawNext')}
        </Button>
      </form>
    </>
  );
}

function Received({ receipt: { orderNo, returnNo, action, at } }: { receipt: WithdrawalReceipt }) {
  const { t } = useShop();
  return (
    <div className="withdraw">
      <Notice kind="success" role="status" title={t('returns.withdrawDone', { orderNo })}>
        <p>
          {t('returns.withdrawAt')} <DateTime at={at} />
        </p>
        {returnNo && <p>{t('returns.withdrawReturn', { returnNo })}</p>}
        <p>{t(`returns.withdrawThen.${action}`)}</p>
      </Notice>
    </div>
  );
}
