import { Button, Group } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';

/** Notices on screen that say that something was done. */
const done = new Set<string>();

/** Says for a few seconds that something was done. What the notice covers can be pressed through it (`.done-notice`). */
export function sayDone(message: string): void {
  const onClose = ({ id = '' }: NotificationData) => done.delete(id);
  done.add(notifications.show({ message, color: 'sage', role: 'status', className: 'done-notice', onClose }));
}

/** Closes notices of what was done, which would cover a dialog that opens. */
export function closeDoneNotices(): void {
  for (const id of done) notifications.hide(id);
}

/** Says for longer what was refused. */
export function sayError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  notifications.show({ message, color: 'red', role: 'alert', autoClose: 10_000 });
}

/** Shows something that has to be copied; it stays until it is closed. */
export function sayForLong(message: string): void {
  notifications.show({ message, color: 'sage', role: 'status', autoClose: false });
}

/** News on screen, the oldest first; more would cover what somebody works on. */
let news: string[] = [];
const maxNews = 3;

/** Tells what happened in the shop, beside what somebody works on: on wide windows at the lower left, where no dialog and no save bar is. */
export function sayNews(message: string, label: string, press: () => void): void {
  const isWide = window.matchMedia('(min-width: 48em)').matches;
  news.push(sayWithButton(message, label, press, isWide ? 'bottom-left' : undefined));
  for (const id of news.slice(0, -maxNews)) notifications.hide(id);
  news = news.slice(-maxNews);
}

/** Says something with a button, e.g. one that undoes what was done; returns its id. */
export function sayWithButton(
  message: string,
  label: string,
  press: () => void,
  position?: NotificationData['position'],
): string {
  const id = notifications.show({
    ...(position && { position }),
    color: 'sage',
    role: 'status',
    autoClose: 10_000,
    message: (
      <Group justify="space-between">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            press();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
  return id;
}
