import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AdminData } from '../../shared/admin-calls.ts';
import { upload } from '../api/call.ts';
import { useText } from '../text/text.ts';

interface Props {
  label: string;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A video of a component, uploaded when it is chosen; the value is its path. */
export function PropVideo({ label, required, value, onChange }: Props) {
  const t = useText();
  const sending = useMutation({ mutationFn: sendVideo, onSuccess: ({ url }) => onChange(url) });
  const path = typeof value === 'string' ? value : '';
  return (
    <Input.Wrapper label={label} required={required} labelElement="div" error={sending.error?.message}>
      <Group mt={4}>
        {path && (
          <Text size="sm" className="rich-props">
            {path}
          </Text>
        )}
        <FileButton accept="video/mp4,video/webm" onChange={(file) => file && sending.mutate(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={sending.isPending}>
              {t('rich.addVideo')}
            </Button>
          )}
        </FileButton>
        {path && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('form.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function sendVideo(file: File): Promise<AdminData<'attach/video'>> {
  const form = new FormData();
  form.append('file', file, file.name);
  return upload('attach/video', form);
}
