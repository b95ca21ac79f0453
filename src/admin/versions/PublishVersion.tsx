import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import type { FormState } from '../resource/resource.ts';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { type VersionedKind, versionOf } from './version.ts';

interface Props extends FormState {
  kind: VersionedKind;
  name: string;
  /** Path in the shop where it is seen. */
  path: string;
}

/** Buttons that show a draft: to the member alone by a signed link, or to everybody. Both save what has changed first. */
export function PublishVersion({ kind, path, name, id, values, isChanged, save, reload }: Props) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: async () => {
      // Opened at once: after an answer browsers take it for a pop-up.
      const opened = window.open('', '_blank');
      await save();
      const { url } = await call('page/preview', { path, minutes: 60 });
      if (opened) opened.location.href = url;
    },
  });
  const publishing = useMutation({
    mutationFn: async () => {
      const saved = versionOf(await save());
      if (saved.draft !== null) await call(`${kind}/publish`, { key: id, number: saved.draft });
    },
    onSuccess: async () => {
      await reload();
      await queries.invalidateQueries({ queryKey: ['list', kind] });
      await queries.invalidateQueries({ queryKey: ['history', kind, id] });
      sayDone(t('versions.published', { name }));
    },
  });
  const canPublish = isChanged || versionOf(values).draft !== null;
  return (
    <>
      {may('page:get') && (
        <Button
          variant="default"
          leftSection={<ExternalLink size={16} aria-hidden />}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {t('versions.preview')}
        </Button>
      )}
      {may(`${kind}:publish`) && (
        <Button disabled={!canPublish} loading={publishing.isPending} onClick={() => publishing.mutate()}>
          {t('versions.publish')}
        </Button>
      )}
    </>
  );
}
