import { PushPanel } from './PushPanel.tsx';
import { loadPushTexts } from './texts.ts';

export { PushDevices } from './PushDevices.tsx';
export { loadPushTexts } from './texts.ts';

/** Loads what an offer shows; false where this browser cannot show notifications, or somebody has forbidden them. */
export async function loadOffer(): Promise<typeof PushPanel | false> {
  if (!('serviceWorker' in navigator && 'PushManager' in window) || Notification.permission === 'denied') return false;
  await loadPushTexts();
  return PushPanel;
}
