import { notifications } from '@mantine/notifications';

/** Says for a few seconds that something was done. */
export function sayDone(message: string): void {
  notifications.show({ message, color: 'sage', role: 'status' });
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
