import { Button, FileButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../shared/admin-calls.ts';
import { upload } from '../api/call.ts';
import { useText } from '../text/text.ts';

type Picture = AdminData<'attach/upload'>;

interface Props {
  onDone: (picture: { src: string; alt: string; width: number; height: number }) => void;
  onClose: () => void;
}

/** Dialog that uploads a picture and asks for the text that stands for it. */
export function PictureDialog({ onDone, onClose }: Props) {
  const t = useText();
  const [picture, setPicture] = useState<Picture | null>(null);
  const [alt, setAlt] = useState('');
  const sending = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.append('file', file);
      return upload<Picture>('attach/upload', form);
    },
    onSuccess: setPicture,
  });
  const insert = () => {
    if (picture)
      onDone({ src: new URL(picture.url, location.href).pathname, alt, width: picture.width, height: picture.height });
  };
  return (
    <Modal opened onClose={onClose} title={t('rich.picture')} centered>
      <Stack>
        <Group>
          {picture && <img src={picture.url} alt="" width={96} height={96} className="resource-picture" />}
          <FileButton accept="image/*" onChange={(file) => file && sending.mutate(file)}>
            {(button) => (
              <Button {...button} variant="default" loading={sending.isPending} data-autofocus>
                {t(picture ? 'resource.replacePicture' : 'resource.addPicture')}
              </Button>
            )}
          </FileButton>
        </Group>
        <TextInput
          label={t('rich.alt')}
          description={t('rich.altHelp')}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button disabled={!picture} onClick={insert}>
            {t('rich.insert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
