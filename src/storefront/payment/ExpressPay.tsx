import { useEffect, useState } from 'react';
import type { ProviderSetup } from '../../shared/contracts/payments.ts';
import { loadTranslations } from '../api/translations.ts';
import type { ExpressProps } from './Express.tsx';
import type { ExpressSource } from './express-checkout.ts';

interface ExpressPayProps extends ExpressSource {
  /** Null where Stripe is not set up: then nothing is shown and nothing loaded. */
  setup: ProviderSetup | null;
}

/** Place of the buttons of wallets. `vite.config.ts` puts it into a file that its pages load anyway; the rest is loaded where Stripe is set up. */
export function ExpressPay({ setup, ...source }: ExpressPayProps) {
  const [loaded, setLoaded] = useState<((props: ExpressProps) => React.ReactNode) | null>(null);
  const [isNone, setNone] = useState(false);
  useEffect(() => {
    if (!setup) return;
    Promise.all([import('./Express.tsx'), loadTranslations(['sale'])]).then(
      ([{ Express }]) => setLoaded(() => Express),
      () => setNone(true),
    );
  }, [setup]);
  if (!setup || isNone || source.total.amount <= 0) return null;
  const Express = loaded;
  return (
    <div className="express scripted">
      {Express && <Express key={source.total.currency} setup={setup} {...source} onNone={() => setNone(true)} />}
    </div>
  );
}
