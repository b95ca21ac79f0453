import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type SubmitEvent, useEffect } from 'react';
import { closeDoneNotices } from '../show/notify.tsx';
import { useText } from '../text/text.ts';

interface Props {
  title: string;
  /** Words of the button; of what cannot be undone they hold its sum. */
  submit: string;
  children: ReactNode;
  error: string;
  isBusy: boolean;
  isBlocked?: boolean;
  isDangerous?: boolean;
  size?: string;
  onSubmit: () => void;
  onClose: () => void;
}

/** Form of an action in a dialog; the whole window on a phone. */
export function ActionDialog(props: Props) {
  const { title, submit, children, error, isBusy, isBlocked = false, isDangerous = false, onSubmit, onClose } = props;
  const t = useText();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  useEffect(closeDoneNotices, []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy && !isBlocked) onSubmit();
  };
  return (
    <Modal opened onClose={onClose} title={title} size={props.size ?? 'lg'} fullScreen={isPhone}>
      <form onSubmit={send} noValidate>
        <Stack>
          {children}
          {error && (
            <Alert color="red" role="alert">
              {error}
            </Alert>
          )}
          <Group justify="flex-end" className="dialog-foot">
            <Button variant="default" onClick={onClose}>
              {t('form.back')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={isBlocked} {...(isDangerous ? { color: 'red.9' } : {})}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
