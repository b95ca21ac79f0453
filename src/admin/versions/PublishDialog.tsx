import { Button, Group, Modal, Stack } from '@mantine/core';
import { TimeChoice, useTimeChoice } from '../resource/TimeChoice.tsx';
import { useText } from '../text/text.ts';

interface Props {
  /** Time that is planned; null for none. */
  plannedAt: string | null;
  isBusy: boolean;
  onClose: () => void;
  /** Called with the instant to publish at, or null for at once. */
  onConfirm: (at: string | null) => void;
}

/** Dialog that publishes at once or at a time in the shop's zone; it opens with what is planned. */
export function PublishDialog({ plannedAt, isBusy, onClose, onConfirm }: Props) {
  const t = useText();
  const time = useTimeChoice(plannedAt);
  return (
    <Modal opened onClose={onClose} title={t('versions.publish')} centered>
      <Stack>
        <TimeChoice {...time} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button data-autofocus loading={isBusy} disabled={!time.isComplete} onClick={() => onConfirm(time.at())}>
            {t('versions.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
