import type { ShippingOption } from '../../../shared/contracts/shipping.ts';
import { isEmailed } from '../../../shared/email-method.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCard } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { optionsOf } from './checkout-store.ts';
import { controlId, unservedText } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** The shipping methods with their delivery times and prices. */
export function ShippingMethods({ form: { state, errors } }: { form: CheckoutForm }) {
  const { t, money } = useShop();
  const { checkout, draft } = state;
  const shown = optionsOf(draft.receive, checkout.shippingMethods);
  return (
    <Section title={t('checkout.shipping')}>
      {shown.length === 0 && !errors.shippingMethod && (
        <p className="checkout-hint">{unservedText(checkout) ?? t('checkout.shippingLater')}</p>
      )}
      <div
        className="checkout-cards"
        role="radiogroup"
        aria-label={t('checkout.shipping')}
        id={controlId('shippingMethod')}
        aria-describedby={errors.shippingMethod && `${controlId('shippingMethod')}-error`}
        tabIndex={-1}
      >
        {checkout.shippingMethods.map((method) => (
          <RadioCard
            key={method.code}
            className={shown.includes(method) ? undefined : 'scriptless'}
            name="shippingMethod"
            value={method.code}
            checked={draft.shippingMethod === method.code}
            onChange={noted}
            title={method.name}
            note={isEmailed(method) ? null : <Estimate of={method} />}
            aside={method.price.amount === 0 ? t('common.free') : money(method.price)}
          />
        ))}
      </div>
      <p className="field-error" id={`${controlId('shippingMethod')}-error`} role="alert">
        {errors.shippingMethod}
      </p>
      {checkout.shippingMethods.length > 1 && (
        <Button className="scriptless" type="submit" name="do" value="shipping">
          {t('checkout.updateTotal')}
        </Button>
      )}
    </Section>
  );
}

function Estimate({ of: { estimate, pickup } }: { of: ShippingOption }) {
  const { t } = useShop();
  const { dates } = estimate;
  if (!pickup) return t('checkout.arrives', { dates });
  return (
    <>
      {pickup.lines.join(', ')}
      {pickup.hours && <span className="checkout-hours">{pickup.hours}</span>}
      <span className="checkout-hours">{t('checkout.pickupReady', { dates })}</span>
    </>
  );
}

/** Does nothing: the form listens to every input, and React requires a handler beside `checked`. */
export function noted() {}
