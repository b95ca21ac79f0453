import { lazy, Suspense, useState } from 'react';
import type { ProductCard } from '../../../shared/contracts/catalog.ts';
import { ShoppingBag } from '../../../ui/header-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { addToCart } from '../../stores/cart.ts';

const QuickSheet = lazy(() => import('./QuickSheet.tsx').then((module) => ({ default: module.QuickSheet })));

/** Button of a card that adds the product to the cart: at once where there is one variant, else after a choice in a sheet. */
export function QuickAdd({ card, sku }: { card: ProductCard; sku: string | null }) {
  const { t, site } = useShop();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  if (!site.product.showCart || !card.available) return null;
  const { onlySku, title } = card;
  const press = async () => {
    if (!onlySku) return setOpen(true);
    setBusy(true);
    const result = await addToCart(onlySku, 1);
    setBusy(false);
    setRefusal(result.ok ? '' : result.msg);
  };
  return (
    <>
      <button
        type="button"
        className="card-quick scripted"
        aria-label={t(onlySku ? 'quick.add' : 'quick.choose', { title })}
        aria-haspopup={onlySku ? undefined : 'dialog'}
        aria-busy={busy || undefined}
        onClick={() => void press()}
      >
        <ShoppingBag />
      </button>
      <p className="card-refusal" role="alert">
        {refusal}
      </p>
      {open && (
        <Suspense>
          <QuickSheet slug={card.slug} title={title} sku={sku} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
