import { type FormEvent, useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { fieldText } from '../../../ui/field-text.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../ui/use-field-errors.ts';
import { call } from '../../api/call.ts';
import { PushOffer } from '../../push/PushOffer.tsx';

interface StockAlertProps {
  product: Product;
  /** A sold-out variant. */
  variant: Variant;
}

/**
 * In place of the buttons of what is sold out: an address to write to once it is back. Without JavaScript the form comes
 * back to its own page, whose address then names (`#alert-asked`) which of the two lines is shown.
 */
export function StockAlert({ product, variant }: StockAlertProps) {
  const { t, productPath } = useShop();
  const { form, error, busy, said, requestAlert } = useAlertRequest(variant.sku);
  return (
    <form
      className="product-alert"
      method="post"
      action={productPath(product.slug, variant.sku)}
      onSubmit={requestAlert}
      {...form}
    >
      <input type="hidden" name="form" value="alert" />
      <input type="hidden" name="sku" value={variant.sku} />
      {!said && (
        <>
          <Field
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t('alert.label')}
            hint={t('alert.hint')}
            error={error}
            limit={254}
            required
          />
          <Button kind="primary" type="submit" busy={busy}>
            {t('alert.button')}
          </Button>
          <p className="product-alert-answer" id="alert-asked">
            {t('alert.asked')}
          </p>
          <p className="product-alert-answer" id="alert-refused">
            {t('alert.refused')}
          </p>
        </>
      )}
      <p className="product-alert-said" role="status">
        {said && t(said)}
      </p>
      <PushOffer subject={{ kind: 'stock', sku: variant.sku }} />
    </form>
  );
}

function useAlertRequest(sku: string) {
  const [busy, setBusy] = useState(false);
  const { form, show, errorOf } = useFieldErrors();
  const [said, setSaid] = useState<'alert.asked' | 'alert.available' | null>(null);
  const send = async (at: HTMLFormElement) => {
    setBusy(true);
    const result = await call('product/alert', { sku, email: fieldText(at, 'email') });
    setBusy(false);
    if (result.ok) setSaid(result.data.available ? 'alert.available' : 'alert.asked');
    else
      show(result.errors.length > 0 ? result.errors : [{ field: 'email', rule: 'refused', message: result.msg }], at);
  };
  const requestAlert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return { form, error: errorOf('email'), busy, said, requestAlert };
}
