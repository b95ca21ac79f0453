import { useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import type { Result } from '../../api/result.ts';
import { addToCart } from '../../stores/cart.ts';
import type { AddedGoods } from '../../stores/cart-queue.ts';
import { visit } from '../../stores/location.ts';

export type BuyKind = 'add' | 'buy';

/** The two actions to buy the chosen variant, one at a time. */
export function useBuy(product: Product, variant: Variant | undefined, quantity: number) {
  const { t, path } = useShop();
  const [busy, setBusy] = useState<BuyKind | null>(null);
  const [refusal, setRefusal] = useState('');
  const [said, setSaid] = useState('');
  const attempt = async (kind: BuyKind, send: (sku: string) => Promise<Result<unknown>>) => {
    if (!variant || busy) return;
    setBusy(kind);
    const result = await send(variant.sku);
    setBusy(null);
    setRefusal(result.ok ? '' : result.msg);
    if (result.ok && kind === 'add') setSaid(t('product.added', { title: product.title }));
  };
  const add = () => attempt('add', (sku) => addToCart(sku, quantity, false, variant && goodsOf(product, variant)));
  const buyNow = () =>
    attempt('buy', async (sku) => {
      const result = await call('checkout/create', { from: 'buy', sku, quantity });
      if (result.ok) visit(path(`/checkout/${result.data.slug}`));
      return result;
    });
  /** Makes a checkout of the chosen variant alone; the cart stays as it is. */
  const checkoutAlone = async () => {
    if (!variant) return null;
    const result = await call('checkout/create', { from: 'buy', sku: variant.sku, quantity });
    return result.ok ? result.data : null;
  };
  return { busy, refusal, said, add, buyNow, checkoutAlone };
}

export type Buying = ReturnType<typeof useBuy>;

/** The parts of a variant that its line in the cart shows before the server has answered. */
function goodsOf({ title, slug, images, specs }: Product, { price, spec }: Variant): AddedGoods {
  const labels = specs.flatMap(({ code, values }) => values.find(({ value }) => value === spec[code])?.label ?? []);
  const image = images.find(({ values }) => !values || Object.entries(values).every(([code, of]) => spec[code] === of));
  return { title, slug, specLabel: labels.join(' · '), image: image ?? null, unitPrice: price };
}
