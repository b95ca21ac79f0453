import { Fragment } from 'react';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import { RadioCard } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import { MethodForm } from './MethodForm.tsx';
import type { Data } from './props.ts';
import { Section } from './Section.tsx';
import { noted } from './ShippingMethods.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface PaymentMethodsProps {
  form: CheckoutForm;
  setup: Data['payment'];
}

/** The payment methods with their descriptions. */
export function PaymentMethods({ form: { state, errors, payment }, setup }: PaymentMethodsProps) {
  const { t } = useShop();
  const { checkout, draft } = state;
  if (isPaid(checkout)) {
    return (
      <Section title={t('checkout.payment')}>
        <p className="checkout-hint">{t('checkout.nothingToPay')}</p>
      </Section>
    );
  }
  return (
    <Section title={t('checkout.payment')}>
      <div
        className="checkout-cards"
        role="radiogroup"
        aria-label={t('checkout.payment')}
        id={controlId('paymentMethod')}
        aria-describedby={errors.paymentMethod && `${controlId('paymentMethod')}-error`}
        tabIndex={-1}
      >
        {checkout.paymentMethods.map(({ code, name, description }) => (
          <Fragment key={code}>
            <RadioCard
              name="paymentMethod"
              value={code}
              checked={draft.paymentMethod === code}
              onChange={noted}
              title={name}
              note={description}
            />
            {draft.paymentMethod === code && (
              <MethodForm code={code} total={checkout.totals.total} setup={setup} slot={payment} />
            )}
          </Fragment>
        ))}
      </div>
      <p className="field-error" id={`${controlId('paymentMethod')}-error`} role="alert">
        {errors.paymentMethod}
      </p>
    </Section>
  );
}

/** True where gift cards or coupons leave nothing to pay. */
function isPaid({ totals, lines }: Checkout): boolean {
  return totals.total.amount === 0 && lines.length > 0;
}
