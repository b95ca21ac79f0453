import { type FormEvent, type ReactNode, type Ref, useEffect } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { isAvailable } from '../../../shared/variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Quantity } from '../../../ui/Quantity.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Buying } from './use-buy.ts';

interface BuyFormProps extends Buying {
  product: Product;
  variant: Variant;
  quantity: number;
  onQuantity: (quantity: number) => void;
  actions: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Options, quantity and two buttons. Without JavaScript the form adds to the cart. */
export function BuyForm({ product, variant, quantity, onQuantity, actions, children, ...buying }: BuyFormProps) {
  const { site } = useShop();
  const available = isAvailable(variant);
  const maxQuantity = Math.max(1, Math.min(variant.stock ?? 999, 999));
  useEffect(() => {
    if (quantity > maxQuantity) onQuantity(maxQuantity);
  }, [quantity, maxQuantity, onQuantity]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void (submitter?.getAttribute('name') === 'buy' ? buying.buyNow() : buying.add());
  };
  return (
    <form className="product-form" method="post" action="/cart/add" onSubmit={submit}>
      <input type="hidden" name="sku" value={variant.sku} />
      <input type="hidden" name="lang" value={site.language} />
      {children}
      {site.product.showCart && (
        <div className="product-actions" ref={actions} hidden={!available}>
          {available && (
            <>
              <Quantity
                name="quantity"
                value={quantity}
                max={maxQuantity}
                onChange={onQuantity}
                label={product.title}
              />
              <BuyButtons busy={buying.busy} isPreorder={variant.preorderOn !== undefined} />
            </>
          )}
        </div>
      )}
      <div role="alert">{buying.refusal && <Notice kind="error">{buying.refusal}</Notice>}</div>
      <p className="visually-hidden" role="status">
        {buying.said}
      </p>
    </form>
  );
}

function BuyButtons({ busy, isPreorder }: { busy: Buying['busy']; isPreorder: boolean }) {
  const { t } = useShop();
  return (
    <>
      <Button kind="primary" type="submit" busy={busy === 'add'}>
        {t(isPreorder ? 'common.preorderNow' : 'product.addToCart')}
      </Button>
      <Button className="product-buy-now" type="submit" name="buy" value="1" busy={busy === 'buy'}>
        {t('product.buyNow')}
      </Button>
    </>
  );
}
