import type { ReturnPreview } from '../../../../shared/contracts/returns.ts';
import { Sum } from '../../../../ui/Sum.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** Amounts that the shop would pay back, before the form is sent. */
export function PaidBack({ refund }: { refund: ReturnPreview['refund'] | null }) {
  const { t, money } = useShop();
  return (
    <div className="return-paid" aria-live="polite">
      {refund && (
        <dl className="sums">
          {refund.shipping.amount > 0 && <Sum name={t('returns.shipping')} value={money(refund.shipping)} />}
          <Sum name={t('returns.total')} value={money(refund.total)} className="sum-total" />
        </dl>
      )}
      {refund && <p className="return-note">{t('returns.totalNote')}</p>}
    </div>
  );
}
