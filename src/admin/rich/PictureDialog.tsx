import { Button, FileButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LibraryButton } from '../media/LibraryButton.tsx';
import { type SentPicture, sendPicture } from '../media/send-picture.ts';
import { useText } from '../text/text.ts';

interface Props {
  /** Language of the text that it stands in. */
  language: string;
  onDone: (picture: { src: string; alt: string; width: number; height: number }) => void;
  onClose: () => void;
}

/** Dialog that uploads a picture and asks for the text that stands for it. */
export function PictureDialog({ language, onDone, onClose }: Props) {
  const t = useText();
  const [picture, setPicture] = useState<SentPicture | null>(null);
  const [alt, setAlt] = useState('');
  const sending = useMutation({
    mutationFn: sendPicture,
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
          <LibraryButton
            onChoose={({ id, alt: texts, width, height }) => {
              setPicture({ id, url: `/media/${id}-750.jpg`, width, height });
              setAlt(texts[language] ?? '');
            }}
          />
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
