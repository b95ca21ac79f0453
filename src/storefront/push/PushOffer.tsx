import { type ReactNode, useEffect, useState } from 'react';
import type { PushSubject } from '../../shared/contracts/push.ts';
import { useShop } from '../../ui/shop-context.tsx';

/** Tests if this browser can show notifications and nobody has forbidden them. */
function mayOffer(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && Notification.permission !== 'denied';
}

type Panel = (props: { subject: PushSubject }) => ReactNode;

/**
 * Place of the offer to be notified on this device. What it shows is loaded where the browser can; a browser asks for permission
 * only after a press.
 */
export function PushOffer({ subject }: { subject: PushSubject }) {
  const { site } = useShop();
  const [panel, setPanel] = useState<Panel | 'none' | null>(null);
  useEffect(() => {
    if (!site.push) return;
    if (!mayOffer()) return setPanel('none');
    import('./load-push.ts').then(
      (loaded) => loaded.loadPush().then(() => setPanel(() => loaded.PushPanel)),
      () => setPanel('none'),
    );
  }, [site.push]);
  if (!site.push || panel === 'none') return null;
  const Shown = panel;
  return <div className="push-offer scripted">{Shown && <Shown subject={subject} />}</div>;
}
