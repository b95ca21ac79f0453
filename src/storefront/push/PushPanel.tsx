import type { PushSubject } from '../../shared/contracts/push.ts';
import { Button } from '../../ui/Button.tsx';
import { t } from './texts.ts';
import { usePush } from './use-push.ts';

const offers = { order: 'push.offerOrder', stock: 'push.offerStock', orders: 'push.turnOn' } as const;
const states = { order: 'push.onOrder', stock: 'push.onStock', orders: 'push.onOrders' } as const;

/** The offer to be notified on this device about a subject, or that it is, with the way out. */
export function PushPanel({ subject }: { subject: PushSubject }) {
  const { isOn, busy, said, begin, end } = usePush(subject);
  if (isOn === null) return null;
  const { kind } = subject;
  return (
    <>
      {!isOn && (
        <Button busy={busy} onClick={() => void begin()}>
          {t(offers[kind])}
        </Button>
      )}
      <div role="status" className="push-said">
        {isOn ? t(states[kind]) : said}
      </div>
      {isOn && (
        <Button kind="plain" busy={busy} onClick={() => void end()}>
          {t('push.turnOff')}
        </Button>
      )}
      {isOn && said && <div role="alert">{said}</div>}
    </>
  );
}
