import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import type { FormState } from '../../resource/resource.ts';
import { sayDone } from '../../show/notify.tsx';
import { pick } from '../../show/pick-text.ts';
import { writeShort } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { PublishDialog } from '../../versions/PublishDialog.tsx';
import { asDraft } from './ArticlePlan.tsx';

/** Button that publishes an article, at once or at a time in the shop's zone, once what has changed is saved; a shown one it makes a draft. */
export function PublishArticle({ id, values, isChanged, save, reload }: FormState) {
  const t = useText();
  const tag = useTag();
  const may = useMay();
  const queries = useQueryClient();
  const [opened, dialog] = useDisclosure(false);
  const name = pick(values.title as Record<string, string>);
  const publishing = useMutation({
    mutationFn: async (at: string | null) => {
      await save();
      await call('article/publish', at ? { id, at } : { id });
      return at;
    },
    onSuccess: async (at) => {
      dialog.close();
      await reload();
      await queries.invalidateQueries({ queryKey: ['list', 'article'] });
      sayDone(at ? t('versions.planned', { name, at: writeShort(tag, at) }) : t('versions.published', { name }));
    },
  });
  const hiding = useMutation({
    mutationFn: () => call('article/save', asDraft(values)),
    onSuccess: async () => {
      await reload();
      await queries.invalidateQueries({ queryKey: ['list', 'article'] });
      sayDone(t('versions.hidden', { name }));
    },
  });
  if (!may('article:publish')) return null;
  if (values.state === 'published' && !isChanged)
    return (
      <Button variant="default" loading={hiding.isPending} onClick={() => hiding.mutate()}>
        {t('versions.backToDraft')}
      </Button>
    );
  return (
    <>
      <Button onClick={dialog.open}>{t('versions.publish')}</Button>
      {opened && (
        <PublishDialog
          plannedAt={values.state === 'planned' ? (values.publishAt as string) : null}
          isBusy={publishing.isPending}
          onClose={dialog.close}
          onConfirm={(at) => publishing.mutate(at)}
        />
      )}
    </>
  );
}
