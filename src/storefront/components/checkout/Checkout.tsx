import { writeSeen } from '../../../shared/seen.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { ExpressPay } from '../../payment/ExpressPay.tsx';
import { AddressFields } from './AddressFields.tsx';
import { AlreadyPlaced } from './AlreadyPlaced.tsx';
import { Billing } from './Billing.tsx';
import { Answer } from './ChangeNotice.tsx';
import { checkoutFormId } from './Codes.tsx';
import { Contact } from './Contact.tsx';
import { GiftMessage } from './GiftMessage.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { Place } from './Place.tsx';
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
      <Summary form={form} reply={data.reply} />
      {/* Enter in a text field must not buy: money is spent by pressing the button that names the sum. */}
      <form
        className="checkout-form"
        id={checkoutFormId}
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
        <PaymentMethods form={form} setup={data.payment} />
        <GiftMessage form={form} />
        <Remark form={form} />
        <Place form={form} pages={data.pages} />
      </form>
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
