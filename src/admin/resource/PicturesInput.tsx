import { Button, FileButton, Group, Input, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { DragEvent } from 'react';
import { LibraryButton } from '../media/LibraryButton.tsx';
import type { LibraryPicture } from '../media/LibraryDialog.tsx';
import { sendPicture } from '../media/send-picture.ts';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { PictureItem, type PictureOption, type StoredPicture } from './PictureItem.tsx';

/** Pictures in their order: many are dropped or chosen at once, moved by buttons, and described for those who do not see them. */
export function PicturesInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const pictures = (value ?? []) as StoredPicture[];
  const sending = useMutation({
    mutationFn: (files: File[]) =>
      Promise.all(files.map(async (file) => ({ hash: (await sendPicture(file)).id, name: file.name }))),
    onSuccess: (sent) => onChange([...pictures, ...sent.filter(isNew(pictures))]),
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
            <PictureItem
              key={picture.hash}
              picture={picture}
              options={(props.form?.specs ?? []) as PictureOption[]}
              onChange={(next) => onChange(pictures.map((each) => (each === picture ? next : each)))}
              onRemove={() => onChange(pictures.filter((each) => each !== picture))}
              {...(index > 0 ? { onEarlier: () => move(index, index - 1) } : {})}
              {...(index < pictures.length - 1 ? { onLater: () => move(index, index + 1) } : {})}
            />
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

/** Tests if a picture is not there yet, nor earlier among those that were sent with it. */
function isNew(pictures: StoredPicture[]) {
  const known = new Set(pictures.map(({ hash }) => hash));
  return ({ hash }: StoredPicture) => known.size < known.add(hash).size;
}
