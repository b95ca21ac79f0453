import { Button, FileButton, Group, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LibraryButton } from '../media/LibraryButton.tsx';
import { sendPicture } from '../media/send-picture.ts';
import { useText } from '../text/text.ts';

interface Props {
  label: string;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A picture of a component, uploaded or chosen from the library; the value is its hash. */
export function PropPicture({ label, required, value, onChange }: Props) {
  const t = useText();
  const sending = useMutation({ mutationFn: sendPicture, onSuccess: ({ id }) => onChange(id) });
  const hash = typeof value === 'string' ? value : '';
  return (
    <Input.Wrapper label={label} required={required} labelElement="div" error={sending.error?.message}>
      <Group mt={4}>
        {hash && <img src={`/media/${hash}-320.jpg`} alt="" width={96} height={96} className="resource-picture" />}
        <FileButton accept="image/*" onChange={(file) => file && sending.mutate(file)}>
          {(button) => (
            <Button {...button} variant="default" loading={sending.isPending}>
              {t(hash ? 'resource.replacePicture' : 'resource.addPicture')}
            </Button>
          )}
        </FileButton>
        <LibraryButton onChoose={({ id }) => onChange(id)} />
        {hash && !required && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('form.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
