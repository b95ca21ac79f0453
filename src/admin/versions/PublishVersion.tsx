import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import type { FormState } from '../resource/resource.ts';
import { sayDone } from '../show/notify.tsx';
import { writeShort } from '../show/TimeText.tsx';
import { useTag, useText } from '../text/text.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { type VersionedKind, versionOf } from './version.ts';

interface Props extends FormState {
  kind: VersionedKind;
  name: string;
  /** Path in the shop where it is seen. */
  path: string;
}

/** Buttons that show a draft: to the member alone by a signed link, or to everybody, at once or at a time. Both save what has changed first. */
export function PublishVersion({ kind, path, name, id, values, isChanged, save, reload }: Props) {
  const t = useText();
  const tag = useTag();
  const [opened, dialog] = useDisclosure(false);
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
    mutationFn: async (at: string | null) => {
      const { draft } = versionOf(await save());
      if (draft === null) return null;
      const { plannedFor } = await call(`${kind}/publish`, { key: id, number: draft, ...(at && { at }) });
      return plannedFor;
    },
    onSuccess: async (at) => {
      dialog.close();
      await reload();
      await queries.invalidateQueries({ queryKey: ['list', kind] });
      await queries.invalidateQueries({ queryKey: ['history', kind, id] });
      sayDone(at ? t('versions.planned', { name, at: writeShort(tag, at) }) : t('versions.published', { name }));
    },
  });
  const { draft, plan } = versionOf(values);
  const canPublish = isChanged || draft !== null;
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
        <Button disabled={!canPublish} onClick={dialog.open}>
          {t('versions.publish')}
        </Button>
      )}
      {opened && (
        <PublishDialog
          plannedAt={plan?.at ?? null}
          isBusy={publishing.isPending}
          onClose={dialog.close}
          onConfirm={(at) => publishing.mutate(at)}
        />
      )}
    </>
  );
}
