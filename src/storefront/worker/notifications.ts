import type { PushMessage } from '../../shared/push-message.ts';
import { scope } from './scope.ts';

/** Shows a message of the shop. A later one of the same tag replaces it, and is told again. */
export async function showMessage(data: { json(): unknown } | null): Promise<void> {
  if (!data) return;
  const { title, body, path, tag, lang } = data.json() as PushMessage;
  const pictures = { icon: '/icon-192.png', badge: '/badge-96.png' };
  await scope.registration.showNotification(title, { body, tag, lang, ...pictures, renotify: true, data: path });
}

/** Opens what a notification is about: in the tab that shows it already, else in a new one. */
export async function openNotified(data: unknown): Promise<void> {
  const url = new URL(String(data), location.origin);
  if (url.origin !== location.origin) return;
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : scope.clients.openWindow(url.href));
}
