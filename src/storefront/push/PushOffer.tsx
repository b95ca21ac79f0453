import { type ReactNode, useEffect, useState } from 'react';
import type { PushSubject } from '../../shared/contracts/push.ts';
import { useShop } from '../../ui/shop-context.tsx';

type Panel = (props: { subject: PushSubject }) => ReactNode;

/**
 * Place of the offer to be notified on this device. What it shows is loaded where the browser can; a browser asks for permission
 * only after a press.
 */
export function PushOffer({ subject }: { subject: PushSubject }) {
  const { site } = useShop();
  const [panel, setPanel] = useState<Panel | false | null>(null);
  useEffect(() => {
    const show = (loaded: Panel | false) => setPanel(() => loaded);
    if (site.push) import('./load-push.ts').then((loaded) => loaded.loadOffer().then(show)).catch(() => show(false));
  }, [site.push]);
  if (!site.push || panel === false) return null;
  const Shown = panel;
  return <div className="push-offer scripted">{Shown && <Shown subject={subject} />}</div>;
}
