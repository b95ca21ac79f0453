import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import { useShop } from '../../ui/shop-context.tsx';
import type { ExpressSource } from './express-checkout.ts';
import type { ExpressButtons } from './stripe-express.ts';
import { whenNear } from './when-near.ts';

export interface ExpressProps extends ExpressSource {
  setup: ProviderSetup;
  /** The browser has no wallet, or Stripe.js did not arrive. */
  onNone(): void;
}

/** Buttons of the wallets that the browser has, e.g. Apple Pay; loaded once they are near the window. */
export function Express(props: ExpressProps) {
  const { t } = useShop();
  const box = useButtons(props);
  return (
    <section aria-label={t('order.express')}>
      <p className="express-title">{t('order.express')}</p>
      <div className="express-buttons" ref={box} />
    </section>
  );
}

function useButtons({ setup, total, create, onLeave, onNone }: ExpressProps) {
  const shop = useShop();
  const box = useRef<HTMLDivElement>(null);
  const buttons = useRef<ExpressButtons>(null);
  const latest = useRef<ExpressSource>({ total, create, onLeave });
  useEffect(() => {
    latest.current = { total, create, onLeave };
  });
  useEffect(() => {
    buttons.current?.setAmount(total.amount);
  }, [total.amount]);
  const none = useEffectEvent(onNone);
  const open = useEffectEvent(async (container: HTMLElement) => {
    const { showExpress } = await import('./express-buttons.ts');
    return showExpress(container, { setup, shop, source: () => latest.current });
  });
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    let isGone = false;
    const show = async () => {
      const shown = await open(container).catch(() => null);
      if (isGone) return shown?.destroy();
      buttons.current = shown;
      if (shown === null) none();
    };
    const end = whenNear(container, () => void show());
    return () => {
      isGone = true;
      end();
      buttons.current?.destroy();
    };
  }, []);
  return box;
}
