import { Button, FileButton, Text } from '@mantine/core';
import { Upload } from 'lucide-react';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { knownOfShop } from '../../known.ts';
import { dayFilters } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Filter, ListConfig } from '../../list/list-config.ts';
import { focalStyle } from '../../media/focal-style.ts';
import type { LibraryPicture } from '../../media/LibraryDialog.tsx';
import { lookupQuery } from '../../resource/use-lookup.ts';
import { useText } from '../../text/text.ts';
import { LibraryFrame, useLibraryFiles } from './LibraryFrame.tsx';
import { TagActions } from './TagActions.tsx';
import { wantedIn } from './wanted.ts';

const filters: Filter[] = [
  { name: 'unused', label: 'media.unused', isFlag: true },
  {
    name: 'withoutAlt',
    label: 'media.withoutAltIn',
    options: knownOfShop().languages.map(({ code, name }) => ({ value: code, label: name })),
  },
  { name: 'tag', label: 'media.tag', asks: lookupQuery('mediaTag') },
  ...dayFilters,
];

const list = {
  name: 'media',
  title: 'media.title',
  isGrid: true,
  columns: [],
  card: (picture) => <Card picture={picture} />,
  keyOf: ({ id }) => id,
  nameOf: ({ name, id }) => name || id,
  load: (state, { page }, signal) => call('media/list', { ...wantedIn(state), page, pageSize: 48 }, signal),
  filters,
  search: 'media.search',
} satisfies Partial<ListConfig<LibraryPicture>>;

/** Screen of all pictures of the shop: found by words, narrowed, tagged, added by dropping or pasting files. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const files = useLibraryFiles();
  const add = files.maySend && (
    <FileButton multiple accept="image/*" onChange={files.send}>
      {(button) => (
        <Button {...button} loading={files.pictures.isPending} leftSection={<Upload size={16} aria-hidden />}>
          {t('media.upload')}
        </Button>
      )}
    </FileButton>
  );
  const config: ListConfig<LibraryPicture> = {
    ...list,
    actions: add,
    empty: { text: 'media.empty', action: add },
    ...(may('media:get') ? { pathOf: ({ id }: LibraryPicture) => `/admin/media/${id}` } : {}),
    ...(may('media:save') ? { BulkActions: TagActions, takesFound: true } : {}),
    ...(may('export:media')
      ? {
          exportFile: (state, selection) =>
            saveFile('export/media', { ...wantedIn(state), ...selection }, 'pictures.csv'),
        }
      : {}),
  };
  return (
    <LibraryFrame kind="pictures" files={files}>
      <ListScreen config={config} />
    </LibraryFrame>
  );
}

function Card({ picture: { id, name, uses, hasMoreUses, focus, tags } }: { picture: LibraryPicture }) {
  const t = useText();
  return (
    <>
      <img src={`/media/${id}-320.jpg`} alt="" loading="lazy" className="library-picture" style={focalStyle(focus)} />
      <span>{name || t('media.unnamed')}</span>
      <Text span size="xs" c="dimmed">
        {t(hasMoreUses ? 'media.moreUses' : 'media.uses', { count: uses })}
      </Text>
      {tags.length > 0 && (
        <Text span size="xs" c="dimmed">
          {tags.join(', ')}
        </Text>
      )}
    </>
  );
}
