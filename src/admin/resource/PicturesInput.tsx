import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { type DragEvent, useEffect, useRef } from 'react';
import { LibraryButton } from '../media/LibraryButton.tsx';
import type { LibraryPicture } from '../media/LibraryDialog.tsx';
import { NotTakenFiles } from '../media/NotTakenFiles.tsx';
import { usePaste } from '../media/use-paste.ts';
import { filesOf, useSending } from '../media/use-sending.ts';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { moved } from './moved.ts';
import { PictureItem, type PictureOption, type StoredPicture } from './PictureItem.tsx';

/**
 * Pictures in their order: many are dropped, pasted or chosen at once, moved by buttons or to a place, and described for those
 * who do not see them. A file that was not taken is sent again; the others stay.
 */
export function PicturesInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const pictures = (value ?? []) as StoredPicture[];
  // What is sent meanwhile is added to what is there by then.
  const present = useRef(pictures);
  useEffect(() => {
    present.current = pictures;
  });
  const add = (added: StoredPicture[]) => {
    const next = [...present.current, ...added.filter(isNew(present.current))];
    present.current = next;
    onChange(next);
  };
  const sending = useSending((taken) => {
    if (taken.length > 0) add(taken.map(({ file, picture }) => ({ hash: picture.id, name: file.name })));
  });
  const send = (files: File[]) => {
    if (files.length > 0) sending.mutate(files);
  };
  usePaste(send);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    send(filesOf(event.dataTransfer));
  };
  return (
    <Input.Wrapper {...useFrame(props)} labelElement="div">
      <Stack onDrop={drop} onDragOver={(event) => event.preventDefault()} className="picture-drop">
        <ol className="picture-list">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.hash}
              picture={picture}
              place={{ index, count: pictures.length }}
              options={(props.form?.specs ?? []) as PictureOption[]}
              onChange={(next) => onChange(pictures.map((each) => (each === picture ? next : each)))}
              onRemove={() => onChange(pictures.filter((each) => each !== picture))}
              onMove={(to) => onChange(moved(pictures, index, to))}
            />
          ))}
        </ol>
        <Group gap="xs">
          <FileButton multiple accept="image/*" onChange={send}>
            {(button) => (
              <Button {...button} variant="default" loading={sending.isPending}>
                {t('resource.addPictures')}
              </Button>
            )}
          </FileButton>
          <LibraryButton onChoose={({ id, alt }: LibraryPicture) => add([{ hash: id, alt }])} />
          <Text size="sm" c="dimmed">
            {t('resource.pasteHelp')}
          </Text>
        </Group>
        <NotTakenFiles failed={sending.data?.failed ?? []} onRetry={send} />
      </Stack>
    </Input.Wrapper>
  );
}

/** Tests if a picture is not there yet, nor earlier among those that were sent with it. */
function isNew(pictures: StoredPicture[]) {
  const known = new Set(pictures.map(({ hash }) => hash));
  return ({ hash }: StoredPicture) => known.size < known.add(hash).size;
}
