import { type ReactNode, useEffect, useState } from 'react';
import type { Input } from './props.ts';

/** Notifications on the devices of a customer, in the account. */
export function component({ data: { on, title, lead } }: Input) {
  const Devices = useDevices(on);
  if (!on) return null;
  return (
    <section className="account-part scripted" id="notifications" aria-labelledby="push-own">
      <h2 id="push-own">{title}</h2>
      <p className="account-hint">{lead}</p>
      {Devices && <Devices />}
    </section>
  );
}

/** The list of devices, loaded with the section. */
function useDevices(on: boolean): (() => ReactNode) | null {
  const [loaded, setLoaded] = useState<(() => ReactNode) | null>(null);
  useEffect(() => {
    if (!on) return;
    const load = async () => {
      const { loadPushTexts, PushDevices } = await import('../../../push/load-push.ts');
      await loadPushTexts();
      setLoaded(() => PushDevices);
    };
    load().catch((error: unknown) => console.debug('no devices', error));
  }, [on]);
  return loaded;
}
