import { Alert, Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useText } from '../../text/text.ts';

interface Props {
  title: string;
  /** Name of the secret. */
  label: string;
  secret: string;
  help: string;
  onClose: () => void;
}

/** A secret that is shown this once: only its button closes the dialog. */
export function ShownOnce({ title, label, secret, help, onClose }: Props) {
  const t = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Alert color="yellow">{help}</Alert>
        <TextInput
          label={label}
          value={secret}
          readOnly
          data-autofocus
          classNames={{ input: 'code' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end" className="dialog-foot">
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'programs.copied' : 'programs.copy')}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose}>{t('programs.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
