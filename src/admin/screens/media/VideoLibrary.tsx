import { Button, FileButton, Text } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import type { Language } from '../../../shared/locale.ts';
import { videoSorts } from '../../../shared/videos.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { knownOfShop } from '../../known.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Column, Filter, ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import { useText } from '../../text/text.ts';
import { videoTypes } from '../../videos/send-video.ts';
import { VideoThumb } from '../../videos/VideoThumb.tsx';
import { LibraryFrame, useLibraryFiles } from './LibraryFrame.tsx';

type Video = AdminData<'video/list'>['items'][number];

const filters: Filter[] = [
  { name: 'unused', label: 'media.unused', isFlag: true },
  {
    name: 'withoutCaptions',
    label: 'videos.withoutCaptionsIn',
    options: knownOfShop().languages.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'withoutPoster', label: 'videos.withoutPoster', isFlag: true },
  { name: 'tag', label: 'media.tag' },
  ...dayFilters,
];

/** Orders of the cards; as columns, because those bring the choice of order. */
const columns: Column<Video>[] = [
  { id: 'name', label: 'media.name', cell: ({ name }) => name, sorts: ['name'] },
  { id: 'at', label: 'videos.added', cell: ({ createdAt }) => createdAt, sorts: ['createdAsc'] },
  { id: 'bytes', label: 'videos.size', cell: ({ bytes }) => bytes, sorts: ['bytesDesc'] },
  { id: 'length', label: 'videos.length', cell: ({ lengthMs }) => lengthMs, sorts: ['lengthDesc'] },
];

const list = {
  name: 'video',
  title: 'videos.title',
  isGrid: true,
  columns,
  card: (video) => <Card video={video} />,
  keyOf: ({ id }) => id,
  nameOf: ({ name, id }) => name || id,
  load: (state, { page, cursor }, signal) =>
    call('video/list', { ...wantedIn(state), page, pageSize: 48, ...(cursor && { cursor }) }, signal),
  filters,
  search: 'videos.search',
} satisfies Partial<ListConfig<Video>>;

function wantedIn(state: ListState): AdminBody<'video/list'> {
  const { unused, withoutCaptions, withoutPoster, tag } = state.filters;
  return {
    keyword: state.keyword,
    filters: {
      ...(unused && { unused: true }),
      ...(withoutCaptions && { withoutCaptions: withoutCaptions as Language }),
      ...(withoutPoster && { withoutPoster: true }),
      ...(tag && { tag }),
    },
    ...daysOf(state),
    ...sortIn(state, videoSorts),
  };
}

/** Screen of all videos of the shop: found by words, narrowed, added by choosing, dropping or pasting files. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const files = useLibraryFiles();
  const add = files.maySend && (
    <FileButton multiple accept={videoTypes} onChange={files.send}>
      {(button) => (
        <Button {...button} loading={files.videos.isSending} leftSection={<Upload size={16} aria-hidden />}>
          {t('videos.upload')}
        </Button>
      )}
    </FileButton>
  );
  const config: ListConfig<Video> = {
    ...list,
    actions: add,
    empty: { text: 'videos.empty' },
    ...(may('media:get') ? { pathOf: ({ id }: Video) => `/admin/media/videos/${id}` } : {}),
  };
  return (
    <LibraryFrame kind="videos" files={files}>
      <ListScreen config={config} />
    </LibraryFrame>
  );
}

function Card({ video: { name, poster, lengthMs, uses, hasMoreUses, captioned, tags } }: { video: Video }) {
  const t = useText();
  return (
    <>
      <VideoThumb poster={poster} lengthMs={lengthMs} />
      <span>{name || t('media.unnamed')}</span>
      <Text span size="xs" c="dimmed">
        {t(hasMoreUses ? 'media.moreUses' : 'media.uses', { count: uses })}
      </Text>
      {captioned.length > 0 && (
        <Text span size="xs" c="dimmed">
          {t('videos.captionedIn', { languages: captioned.join(', ') })}
        </Text>
      )}
      {tags.length > 0 && (
        <Text span size="xs" c="dimmed">
          {tags.join(', ')}
        </Text>
      )}
    </>
  );
}
