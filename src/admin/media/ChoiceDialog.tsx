import './media.css';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { Pages } from '../list/Pages.tsx';
import { type TextKey, useText } from '../text/text.ts';

const pageSize = 24;
/** Milliseconds after the last key after which the library is searched. */
const settleMs = 200;

/** A page of the library that is asked for. */
export interface Asked {
  keyword: string;
  page: number;
  pageSize: number;
}

interface Props<File> {
  /** Resource of the files, as the keys of queries name it. */
  of: 'media' | 'video';
  load: (asked: Asked, signal: AbortSignal) => Promise<{ items: File[]; total: number }>;
  search: TextKey;
  nothing: TextKey;
  Thumb: ComponentType<{ file: File }>;
  onChoose: (file: File) => void;
  onClose: () => void;
}

/** Files of the library, of which one is chosen. */
export function ChoiceDialog<File extends { id: string; name: string }>(props: Props<File>) {
  const { of, load, search, nothing, Thumb, onChoose, onClose } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['list', of, 'choose', keyword, page],
    queryFn: ({ signal }) => load({ keyword, page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} title={t('media.choose')} size="xl" centered>
      <Stack>
        <TextInput
          type="search"
          aria-label={t(search)}
          placeholder={t(search)}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        {error && <Text role="alert">{error.message}</Text>}
        {data?.items.length === 0 && <Text c="dimmed">{t(nothing)}</Text>}
        <ul className="media-grid">
          {data?.items.map((file) => (
            <li key={file.id}>
              <button type="button" className="media-choice" onClick={() => onChoose(file)}>
                <Thumb file={file} />
                <span>{file.name || t('media.unnamed')}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
      </Stack>
    </Modal>
  );
}
