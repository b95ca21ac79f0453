import { type ReactNode, useRef, useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { isAvailable } from '../../../shared/variants.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { ExpressPay } from '../../payment/ExpressPay.tsx';
import { BuyBar } from './BuyBar.tsx';
import { BuyForm } from './BuyForm.tsx';
import { StockAlert } from './parts.ts';
import type { Data } from './props.ts';
import { StockLine } from './StockLine.tsx';
import { useBuy } from './use-buy.ts';

interface BuyProps {
  product: Product;
  variant: Variant;
  wallets: Data['wallets'];
  soldFrom: Data['soldFrom'];
  /** Shows the button at the bottom of a phone's window as well. */
  hasBar?: boolean;
  /** Options within the form. */
  children?: ReactNode;
}

/** Stock, quantity and buttons of a variant, or the form of stock alerts while it is sold out. */
export function Buy({ product, variant, wallets, soldFrom, hasBar = false, children }: BuyProps) {
  const { site } = useShop();
  const [quantity, setQuantity] = useState(1);
  const actions = useRef<HTMLDivElement>(null);
  const buying = useBuy(product, variant, quantity);
  const offer = { product, variant, ...buying };
  return (
    <>
      <BuyForm {...offer} quantity={quantity} onQuantity={setQuantity} actions={actions}>
        {children}
        <StockLine product={product} variant={variant} soldFrom={soldFrom} />
      </BuyForm>
      {site.product.showCart && isAvailable(variant) && (
        <ExpressPay
          setup={wallets}
          total={{ ...variant.price, amount: variant.price.amount * quantity }}
          create={buying.checkoutAlone}
        />
      )}
      {site.product.showCart && !isAvailable(variant) && (
        <StockAlert key={variant.sku} product={product} variant={variant} />
      )}
      {hasBar && site.product.showCart && <BuyBar {...offer} actions={actions} />}
    </>
  );
}
