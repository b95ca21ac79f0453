import { ActionIcon, Button, FileButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import type { DragEvent } from 'react';
import { knownOfShop } from '../known.ts';
import { LibraryButton, type LibraryPicture } from '../media/LibraryButton.tsx';
import { sendPicture } from '../media/send-picture.ts';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';

interface StoredPicture {
  hash: string;
  alt?: Record<string, string>;
}

/** Pictures in their order: many are dropped or chosen at once, moved by buttons, and described for those who do not see them. */
export function PicturesInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const pictures = (value ?? []) as StoredPicture[];
  const sending = useMutation({
    mutationFn: (files: File[]) => Promise.all(files.map(sendPicture)),
    onSuccess: (sent) => onChange([...pictures, ...sent.map(({ id }) => ({ hash: id }))]),
  });
  const add = ({ id, alt }: LibraryPicture) => {
    if (!pictures.some(({ hash }) => hash === id)) onChange([...pictures, { hash: id, alt }]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) sending.mutate([...event.dataTransfer.files]);
  };
  const move = (from: number, to: number) => {
    const moved = pictures[from];
    if (moved) onChange(pictures.filter((each) => each !== moved).toSpliced(to, 0, moved));
  };
  return (
    <Input.Wrapper {...useFrame(props)} labelElement="div">
      <Stack onDrop={drop} onDragOver={(event) => event.preventDefault()} className="picture-drop">
        <ol className="picture-list">
          {pictures.map((picture, index) => (
            <li key={picture.hash}>
              <img src={`/media/${picture.hash}-320.jpg`} alt="" className="resource-picture" />
              <AltInput
                picture={picture}
                onChange={(next) => onChange(pictures.map((each) => (each === picture ? next : each)))}
              />
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="default"
                  disabled={index === 0}
                  aria-label={t('resource.moveEarlier')}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  disabled={index === pictures.length - 1}
                  aria-label={t('resource.moveLater')}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  aria-label={t('form.remove')}
                  onClick={() => onChange(pictures.filter((each) => each !== picture))}
                >
                  <Trash2 size={16} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
        <Group gap="xs">
          <FileButton multiple accept="image/*" onChange={(files) => sending.mutate(files)}>
            {(button) => (
              <Button {...button} variant="default" loading={sending.isPending}>
                {t('resource.addPictures')}
              </Button>
            )}
          </FileButton>
          <LibraryButton onChoose={add} />
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

/** Alternative text of a picture in the shop's own language; those of other languages stay. */
function AltInput({ picture, onChange }: { picture: StoredPicture; onChange: (picture: StoredPicture) => void }) {
  const t = useText();
  const own = knownOfShop().defaultLanguage;
  return (
    <TextInput
      size="xs"
      aria-label={t('resource.alt')}
      placeholder={t('resource.alt')}
      value={picture.alt?.[own] ?? ''}
      onChange={(event) => onChange({ ...picture, alt: { ...picture.alt, [own]: event.currentTarget.value } })}
    />
  );
}
