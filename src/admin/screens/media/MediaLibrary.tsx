import '../../media/media.css';
import './library.css';
import { Alert, Button, FileButton, Group, Loader, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { Language } from '../../../shared/locale.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { knownOfShop } from '../../known.ts';
import { Pages } from '../../list/Pages.tsx';
import type { LibraryPicture } from '../../media/LibraryDialog.tsx';
import { sendPicture } from '../../media/send-picture.ts';
import { sayDone } from '../../show/notify.tsx';
import { setTitle } from '../../show/title.ts';
import { useText } from '../../text/text.ts';

const pageSize = 48;
/** Milliseconds after the last key after which the library is searched. */
const settleMs = 250;
/** Pictures that are sent at once. */
const atOnce = 3;

/** Screen of all pictures of the shop: found by words, narrowed, added by dropping files. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const state = useAddress();
  const { keyword, filter, page, change } = state;
  useEffect(() => setTitle(`${t('media.title')} – ${knownOfShop().name}`), [t]);
  const { data, error, isPending } = useQuery({
    queryKey: ['list', 'media', keyword, filter, page],
    queryFn: ({ signal }) => call('media/list', { keyword, filters: filtersOf(filter), page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  const sending = useSending();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (may('attach:upload') && event.dataTransfer.files.length > 0) sending.mutate([...event.dataTransfer.files]);
  };
  return (
    <Stack onDrop={drop} onDragOver={(event) => event.preventDefault()} className="library">
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('media.title')}
        </Title>
        {may('attach:upload') && (
          <FileButton multiple accept="image/*" onChange={(files) => sending.mutate(files)}>
            {(button) => (
              <Button {...button} loading={sending.isPending} leftSection={<Upload size={16} aria-hidden />}>
                {t('media.upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <Tools state={state} />
      <NotTaken failed={sending.data?.failed ?? []} />
      <Text size="sm" c="dimmed" role="status">
        {data ? t('media.count', { count: data.total }) : ''}
        {may('attach:upload') && ` · ${t('media.dropHelp')}`}
      </Text>
      {error && <Text role="alert">{error.message}</Text>}
      {isPending && <Loader />}
      {data?.items.length === 0 && <Text>{t(keyword || filter ? 'media.nothing' : 'media.empty')}</Text>}
      <ul className="media-grid">
        {data?.items.map((picture) => (
          <Card key={picture.id} picture={picture} />
        ))}
      </ul>
      <Pages
        count={Math.ceil((data?.total ?? 0) / pageSize)}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
    </Stack>
  );
}

/** Search, filter and page, kept in the address. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const all = { ...Object.fromEntries(before), q: keyword, ...changes };
        return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
      },
      { replace: true },
    );
  const search = (text: string) => {
    setTyped(text);
    change({ q: text, page: '' });
  };
  const page = Number(params.get('page') ?? 1) || 1;
  return { typed, search, keyword, filter: params.get('show') ?? '', page, change };
}

function Tools({ state: { typed, search, filter, change } }: { state: ReturnType<typeof useAddress> }) {
  const t = useText();
  const { languages } = knownOfShop();
  return (
    <Group gap="xs">
      <TextInput
        type="search"
        className="library-search"
        aria-label={t('media.search')}
        placeholder={t('media.search')}
        value={typed}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        aria-label={t('media.show')}
        w={260}
        allowDeselect={false}
        data={[
          { value: '', label: t('media.all') },
          { value: 'unused', label: t('media.unused') },
          ...languages.map(({ code, name }) => ({
            value: `alt-${code}`,
            label: t('media.withoutAlt', { language: name }),
          })),
        ]}
        value={filter}
        onChange={(show) => change({ show: show ?? '', page: '' })}
      />
    </Group>
  );
}

function Card({ picture: { id, name, uses, hasMoreUses } }: { picture: LibraryPicture }) {
  const t = useText();
  return (
    <li>
      <Link to={`/admin/media/${id}`} className="media-card">
        <img src={`/media/${id}-320.jpg`} alt="" loading="lazy" />
        <span>{name || t('media.unnamed')}</span>
        <Text span size="xs" c="dimmed">
          {t(hasMoreUses ? 'media.moreUses' : 'media.uses', { count: uses })}
        </Text>
      </Link>
    </li>
  );
}

function NotTaken({ failed }: { failed: { file: string; reason: string }[] }) {
  const t = useText();
  if (failed.length === 0) return null;
  return (
    <Alert color="red" role="alert" title={t('media.notTaken', { count: failed.length })}>
      {failed.map(({ file, reason }) => (
        <Text key={file} size="sm">
          {file}: {reason}
        </Text>
      ))}
    </Alert>
  );
}

function filtersOf(show: string): AdminBody<'media/list'>['filters'] {
  if (show === 'unused') return { unused: true };
  const language = knownOfShop().languages.find(({ code }) => show === `alt-${code}`);
  return language ? { withoutAlt: language.code as Language } : {};
}

/** Sends pictures, a few at once; what was refused is named with its reason. */
function useSending() {
  const t = useText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (files: File[]) => {
      const failed: { file: string; reason: string }[] = [];
      const waiting = [...files];
      const work = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          const { name } = file;
          await sendPicture(file).catch((error: Error) => failed.push({ file: name, reason: error.message }));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return { taken: files.length - failed.length, failed };
    },
    onSuccess: async ({ taken }) => {
      if (taken > 0) sayDone(t('media.taken', { count: taken }));
      await queries.invalidateQueries({ queryKey: ['list', 'media'] });
    },
  });
}
