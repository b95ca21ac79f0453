import { type FormEvent, useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { fieldText } from '../../../ui/field-text.ts';
import { useShop } from '../../../ui/shop-context.tsx';
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
  const { busy, error, said, requestAlert } = useAlertRequest(variant.sku);
  return (
    <form
      className="product-alert"
      method="post"
      action={productPath(product.slug, variant.sku)}
      onSubmit={requestAlert}
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
  const [error, setError] = useState('');
  const [said, setSaid] = useState<'alert.asked' | 'alert.available' | null>(null);
  const send = async (email: string) => {
    setBusy(true);
    const result = await call('product/alert', { sku, email });
    setBusy(false);
    setError(result.ok ? '' : (result.errors[0]?.message ?? result.msg));
    if (result.ok) setSaid(result.data.available ? 'alert.available' : 'alert.asked');
  };
  const requestAlert = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(fieldText(event.currentTarget, 'email'));
  };
  return { busy, error, said, requestAlert };
}
