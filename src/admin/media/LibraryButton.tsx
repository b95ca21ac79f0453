import './media.css';
import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { Pages } from '../list/Pages.tsx';
import { useText } from '../text/text.ts';

export type LibraryPicture = AdminData<'media/list'>['items'][number];

const pageSize = 24;
/** Milliseconds after the last key after which the library is searched. */
const settleMs = 200;

/** Button that chooses a picture of the library; absent for who may not see it. */
export function LibraryButton({ onChoose }: { onChoose: (picture: LibraryPicture) => void }) {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  if (!may('media:list')) return null;
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        {t('media.choose')}
      </Button>
      {isOpen && (
        <LibraryDialog
          onClose={dialog.close}
          onChoose={(picture) => {
            onChoose(picture);
            dialog.close();
          }}
        />
      )}
    </>
  );
}

interface Props {
  onChoose: (picture: LibraryPicture) => void;
  onClose: () => void;
}

function LibraryDialog({ onChoose, onClose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['list', 'media', 'choose', keyword, page],
    queryFn: ({ signal }) => call('media/list', { keyword, page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} title={t('media.choose')} size="xl" centered>
      <Stack>
        <TextInput
          type="search"
          aria-label={t('media.search')}
          placeholder={t('media.search')}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        {error && <Text role="alert">{error.message}</Text>}
        {data?.items.length === 0 && <Text c="dimmed">{t('media.nothing')}</Text>}
        <ul className="media-grid">
          {data?.items.map((picture) => (
            <li key={picture.id}>
              <button type="button" className="media-choice" onClick={() => onChoose(picture)}>
                <img src={`/media/${picture.id}-320.jpg`} alt="" loading="lazy" />
                <span>{picture.name || t('media.unnamed')}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
      </Stack>
    </Modal>
  );
}
