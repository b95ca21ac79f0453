import { useCallback, useEffect, useState } from 'react';
import type { PushDevice } from '../../shared/contracts/push.ts';
import { Button } from '../../ui/Button.tsx';
import { DateTime } from '../../ui/DateTime.tsx';
import { call, callQuietly } from '../api/call.ts';
import { endpointHere } from './device.ts';
import { PushPanel } from './PushPanel.tsx';
import { t } from './texts.ts';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window;

/** The switch of this device, and the customer's other devices that are notified. */
export function PushDevices() {
  const { items, busy, end } = useDevices();
  const others = items.filter(({ current }) => !current);
  return (
    <div className="push-devices">
      <Here />
      {others.length > 0 && (
        <ul>
          {others.map(({ id, browser, device, at }) => (
            <li key={id}>
              <span>
                {browser} · {device} <small>{t('push.since')}</small> <DateTime at={at} />
              </span>
              <Button
                small
                busy={busy === id}
                onClick={() => void end(id)}
                aria-label={t('push.turnOffNamed', { name: `${browser} · ${device}` })}
              >
                {t('push.turnOff')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** This device: its switch, or why it has none. */
function Here() {
  if (!isSupported()) return <p className="account-hint">{t('push.unsupported')}</p>;
  if (Notification.permission === 'denied') return <p className="account-hint">{t('push.denied')}</p>;
  return (
    <div className="push-offer">
      <PushPanel subject={{ kind: 'orders' }} />
    </div>
  );
}

function useDevices() {
  const [items, setItems] = useState<PushDevice[]>([]);
  const [busy, setBusy] = useState<string | null>(null);
  const load = useCallback(async () => {
    const endpoint = isSupported() ? await endpointHere() : undefined;
    const found = await callQuietly('push/devices', endpoint ? { endpoint } : {});
    if (found.ok) setItems(found.data.items);
  }, []);
  useEffect(() => void load(), [load]);
  const end = async (id: string) => {
    setBusy(id);
    const result = await call('push/unsubscribe', { id });
    setBusy(null);
    if (result.ok) setItems((now) => now.filter((each) => each.id !== id));
  };
  return { items, busy, end };
}
