import '../media/media.css';
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { Pages } from '../list/Pages.tsx';
import { useText } from '../text/text.ts';
import { VideoThumb } from './VideoThumb.tsx';

type LibraryVideo = AdminData<'video/list'>['items'][number];

const pageSize = 24;
/** Milliseconds after the last key after which the library is searched. */
const settleMs = 200;

interface Props {
  onChoose: (video: LibraryVideo) => void;
  onClose: () => void;
}

/** Videos of the library, of which one is chosen. */
export function VideoDialog({ onChoose, onClose }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['list', 'video', 'choose', keyword, page],
    queryFn: ({ signal }) => call('video/list', { keyword, page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Modal opened onClose={onClose} title={t('media.choose')} size="xl" centered>
      <Stack>
        <TextInput
          type="search"
          aria-label={t('videos.search')}
          placeholder={t('videos.search')}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
        {error && <Text role="alert">{error.message}</Text>}
        {data?.items.length === 0 && <Text c="dimmed">{t('videos.nothing')}</Text>}
        <ul className="media-grid">
          {data?.items.map((video) => (
            <li key={video.id}>
              <button type="button" className="media-choice" onClick={() => onChoose(video)}>
                <VideoThumb poster={video.poster} lengthMs={video.lengthMs} />
                <span>{video.name || t('media.unnamed')}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
      </Stack>
    </Modal>
  );
}
