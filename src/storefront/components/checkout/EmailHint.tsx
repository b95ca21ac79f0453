import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { meantEmail } from './email-hint.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Offers the address that was probably meant, once the field was left; one press takes it over. */
export function EmailHint({ form: { state, errors, takeEmail } }: { form: CheckoutForm }) {
  const { t } = useShop();
  const { draft, touched } = state;
  const meant = touched.has('email') && !errors.email ? meantEmail(draft.email ?? '') : null;
  const [before = '', after = ''] = t('checkout.emailMeant', { email: '\n' }).split('\n');
  return (
    <p className="checkout-email-hint" role="status">
      {meant && (
        <>
          {before}
          <Button kind="plain" onClick={() => takeEmail(meant)}>
            {meant}
          </Button>
          {after}
        </>
      )}
    </p>
  );
}
