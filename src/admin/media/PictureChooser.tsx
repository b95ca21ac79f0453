import { Button, FileButton, Group, Input, type InputWrapperProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../text/text.ts';
import { LibraryButton } from './LibraryButton.tsx';
import { sendPicture } from './send-picture.ts';

interface Props {
  frame: Pick<InputWrapperProps, 'label' | 'description' | 'required' | 'error'>;
  value: unknown;
  canRemove: boolean;
  onChange: (value: unknown) => void;
}

/** One picture, uploaded when it is chosen or taken from the library; the value is its hash. */
export function PictureChooser({ frame, value, canRemove, onChange }: Props) {
  const t = useText();
  const sending = useMutation({ mutationFn: sendPicture, onSuccess: ({ id }) => onChange(id) });
  const hash = typeof value === 'string' ? value : '';
  return (
    <Input.Wrapper {...frame} labelElement="div" error={frame.error ?? sending.error?.message}>
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
        {hash && canRemove && (
          <Button variant="subtle" color="red" onClick={() => onChange(null)}>
            {t('form.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
