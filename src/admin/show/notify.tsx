import { Button, Group } from '@mantine/core';
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

/** Says something with a button, e.g. one that undoes what was done. */
export function sayWithButton(message: string, label: string, press: () => void): void {
  const id = notifications.show({
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
}
