import { Fragment, type ReactNode } from 'react';
import { isEmailed } from '../../../shared/email-method.ts';
import { Button } from '../../../ui/Button.tsx';
import { RotateCcw } from '../../../ui/icons.tsx';
import { Lock } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { PaymentMarks } from './PaymentMarks.tsx';
import type { Data } from './props.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

interface PlaceProps {
  form: CheckoutForm;
  pages: Data['pages'];
}

/** The total and the button, with what is agreed by pressing it and what happens if the order does not please. */
export function Place({ form, pages }: PlaceProps) {
  const { t, money } = useShop();
  const { checkout, placing, saving } = form.state;
  const total = money(checkout.totals.total);
  return (
    <div className="checkout-place">
      <ChangeNotice form={form} />
      <p className="checkout-total" aria-busy={saving || undefined}>
        <span>{t(checkout.totals.giftCard.amount > 0 ? 'order.toPay' : 'common.total')}</span> <strong>{total}</strong>
      </p>
      <Button kind="primary" block type="submit" name="do" value="place" busy={placing}>
        <Lock /> {t('checkout.place', { total })}
      </Button>
      <Agreement pages={pages} />
      <Assurance returns={checkout.shippingMethods.some(isEmailed) ? null : pages.returns} />
      <PaymentMarks methods={checkout.paymentMethods} />
    </div>
  );
}

/** The sentence by which the order accepts the terms, with links to those that the shop has. */
function Agreement({ pages: { terms, privacy } }: Pick<PlaceProps, 'pages'>) {
  const { t } = useShop();
  if (!terms && !privacy) return null;
  const links: Record<string, ReactNode> = {
    '{terms}': terms && <Page path={terms}>{t('checkout.terms')}</Page>,
    '{privacy}': privacy && <Page path={privacy}>{t('checkout.privacy')}</Page>,
  };
  const sentence = t(terms && privacy ? 'checkout.agreeBoth' : terms ? 'checkout.agreeTerms' : 'checkout.agreePrivacy');
  return (
    <p className="checkout-agree">
      {sentence.split(/(\{\w+\})/).map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  );
}

/** Opens in another tab, so that nothing typed is lost. */
function Page({ path: to, children }: { path: string; children: string }) {
  const { path } = useShop();
  return (
    <a href={path(to)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** Reassurance about payment and returns; goods that are sent by email are not taken back. */
function Assurance({ returns }: Pick<Data['pages'], 'returns'>) {
  const { t } = useShop();
  return (
    <ul className="checkout-assurance">
      <li>
        <Lock /> {t('checkout.secure')}
      </li>
      {returns && (
        <li>
          <RotateCcw /> <Page path={returns.path}>{t('checkout.returns', { days: returns.days })}</Page>
        </li>
      )}
    </ul>
  );
}
