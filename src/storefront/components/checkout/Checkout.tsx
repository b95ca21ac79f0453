import { writeSeen } from '../../../shared/seen.ts';
import { Button } from '../../../ui/Button.tsx';
import { Lock } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { ExpressPay } from '../../payment/ExpressPay.tsx';
import { AddressFields } from './AddressFields.tsx';
import { AlreadyPlaced } from './AlreadyPlaced.tsx';
import { Billing } from './Billing.tsx';
import { Answer, ChangeNotice } from './ChangeNotice.tsx';
import { Contact } from './Contact.tsx';
import { Coupons } from './Coupons.tsx';
import { GiftCards } from './GiftCards.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import type { Input } from './props.ts';
import { Remark } from './Remark.tsx';
import { ShippingMethods } from './ShippingMethods.tsx';
import { Summary } from './Summary.tsx';
import { TaxNumber } from './TaxNumber.tsx';
import { type CheckoutForm, useCheckoutForm } from './use-checkout-form.ts';

/** The checkout on one page: contact, address, methods and total. */
export function component({ data }: Input) {
  const form = useCheckoutForm(data);
  const { path } = useShop();
  const { checkout } = form.state;
  if (checkout.orderNo) return <AlreadyPlaced orderNo={checkout.orderNo} />;
  return (
    <div className="checkout">
      <Summary state={form.state} />
      {/* Enter in a text field must not buy: money is spent by pressing the button that names the sum. */}
      <form
        className="checkout-form"
        ref={form.form}
        method="post"
        action={path(`/checkout/${checkout.slug}`)}
        noValidate
        // React's change: of a text field every keystroke, of a controlled radio its click, which never becomes an input event.
        onChange={form.onChange}
        onBlur={form.onBlur}
        onSubmit={(event) => void form.onSubmit(event)}
        onKeyDown={(event) => isTextEnter(event) && event.preventDefault()}
      >
        <input type="hidden" name="key" value={data.reply.key} />
        <input type="hidden" name="seen" value={writeSeen(checkout)} />
        <ExpressPay
          setup={takesCards(checkout) ? data.wallets : null}
          total={checkout.totals.total}
          create={form.beginExpress}
          onLeave={form.endExpress}
        />
        <Answer form={form} />
        <Contact form={form} signedIn={data.signedIn} />
        <AddressFields form={form} data={data} />
        <Billing form={form} data={data} />
        <TaxNumber form={form} />
        <ShippingMethods form={form} />
        <Coupons form={form} refused={data.reply.coupon} />
        <GiftCards form={form} refused={data.reply.giftCard} />
        <PaymentMethods form={form} setup={data.payment} />
        <Remark form={form} />
        <Place form={form} />
      </form>
    </div>
  );
}

function Place({ form }: { form: CheckoutForm }) {
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
    </div>
  );
}

/** True where wallets can pay: they do so as cards. */
function takesCards({ paymentMethods }: CheckoutForm['state']['checkout']): boolean {
  return paymentMethods.some(({ code }) => code === 'card');
}

function isTextEnter({ key, target }: { key: string; target: EventTarget }): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement;
}
