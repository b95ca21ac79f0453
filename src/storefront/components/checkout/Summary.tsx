import { useEffect, useRef } from 'react';
import { ChevronDown } from '../../../ui/header-icons.tsx';
import { Sums } from '../../../ui/Sums.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { Codes } from './Codes.tsx';
import { unservedText } from './errors.ts';
import { Lines } from './Lines.tsx';
import type { Data } from './props.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Lines and totals: folded on phones with the total visible, open beside the form. */
export function Summary({ form, reply }: { form: CheckoutForm; reply: Data['reply'] }) {
  const { checkout, saving } = form.state;
  const { t, money } = useShop();
  const { lines, totals, discounts, giftCards } = checkout;
  const paying = giftCards.flatMap(({ code, amount }) => (amount ? [{ code, amount }] : []));
  return (
    <details className="checkout-summary" ref={useOpenWhenWide()}>
      <summary className="checkout-summary-head">
        <span className="checkout-summary-title">
          {t('checkout.summary')} <ChevronDown />
        </span>
        <span className="checkout-summary-total">{money(totals.total)}</span>
      </summary>
      <div className="checkout-summary-body">
        <Lines lines={lines} />
        <Codes form={form} reply={reply} />
        <Sums
          totals={totals}
          discounts={discounts}
          giftCards={paying}
          busy={saving}
          customs={checkout.customs}
          shippingUnknown={
            checkout.shippingMethod
              ? undefined
              : t(unservedText(checkout) ? 'checkout.shippingNone' : 'checkout.shippingUnknown')
          }
        />
      </div>
    </details>
  );
}

/** Opens the summary on wide windows, for screen readers and for browsers without the style that does it. */
function useOpenWhenWide() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const wide = matchMedia('(min-width: 64rem)');
    const follow = () => details.current && (details.current.open = wide.matches);
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return details;
}
