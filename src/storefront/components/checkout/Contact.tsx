import { isEmailed } from '../../../shared/email-method.ts';
import { addressLimits } from '../../../shared/postal-address-limits.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { EmailHint } from './EmailHint.tsx';
import { controlId, isPhoneNeeded, labelOf } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Email and phone of the order. */
export function Contact({ form, signedIn }: { form: CheckoutForm; signedIn: boolean }) {
  const { t, site } = useShop();
  const { state, errors } = form;
  const { draft, regions, checkout } = state;
  return (
    <Section title={t('checkout.contact')}>
      {!signedIn && <SignInHint slug={state.checkout.slug} />}
      <div className="field-grid">
        <Field
          id={controlId('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          limit={254}
          label={labelOf('email', regions, t)}
          defaultValue={draft.email}
          error={errors.email}
          required
        />
        <EmailHint form={form} />
        <Field
          id={controlId('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          limit={addressLimits.phone}
          label={labelOf('phone', regions, t)}
          optional={!isPhoneNeeded(state)}
          hint={t(checkout.shippingMethods.some(isEmailed) ? 'checkout.phoneForOrder' : 'checkout.phoneHint')}
          defaultValue={draft.phone}
          error={errors.phone}
        />
      </div>
      <input type="hidden" name="newsletter.shown" value="yes" />
      <Checkbox name="newsletter" defaultChecked={draft.newsletter === 'on'}>
        {t('checkout.newsletter', { shop: site.name })}
      </Checkbox>
    </Section>
  );
}

/** Link to sign in, which returns to this checkout. */
function SignInHint({ slug }: { slug: string }) {
  const { t, path } = useShop();
  const query = new URLSearchParams({ redirect: path(`/checkout/${slug}`) });
  return (
    <p className="checkout-hint">
      {t('checkout.haveAccount')} <a href={path(`/auth/signin?${query}`)}>{t('checkout.signIn')}</a>
    </p>
  );
}
