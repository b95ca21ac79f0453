import { Autocomplete, Button, SegmentedControl, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { mediaTagMaximum, mediaTagsMaximum } from '../../../shared/media-tags.ts';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import type { BulkActionsProps } from '../../list/list-config.ts';
import type { ChosenRows } from '../../list/use-selection.ts';
import { sayDone, sayWithButton } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';
import { wantedIn } from './wanted.ts';

/** Button that gives a tag to chosen pictures, or takes it from them. */
export function TagActions({ chosen, onDone }: BulkActionsProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('media.tagMany')}
      </Button>
      {isOpen && <TagDialog chosen={chosen} onDone={onDone} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Change = 'add' | 'remove';

function TagDialog({ chosen, onDone, onClose }: BulkActionsProps & { onClose: () => void }) {
  const t = useText();
  const [change, setChange] = useState<Change>('add');
  const [typed, setTyped] = useState('');
  const { data } = useQuery({ queryKey: ['lookup', 'mediaTags'], queryFn: () => call('media/tags', {}) });
  const tagging = useTagging(() => {
    onDone();
    onClose();
  });
  const tag = typed.trim();
  return (
    <ActionDialog
      title={t('media.tagMany')}
      submit={t(change === 'add' ? 'media.tagCount' : 'media.untagCount', { count: chosen.count })}
      error={tagging.error?.message ?? ''}
      isBusy={tagging.isPending}
      isBlocked={tag === ''}
      onSubmit={() => tagging.mutate({ change, tag, select: { ...selectOf(chosen), count: chosen.count } })}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('media.tagMany')}
        value={change}
        onChange={(value) => setChange(value as Change)}
        data={[
          { value: 'add', label: t('media.addTag') },
          { value: 'remove', label: t('media.removeTag') },
        ]}
      />
      <Autocomplete
        label={t('media.tag')}
        data={data?.items.map((each) => each.tag) ?? []}
        value={typed}
        onChange={setTyped}
        maxLength={mediaTagMaximum}
        data-autofocus
      />
      {change === 'add' && (
        <Text size="sm" c="dimmed">
          {t('media.tagsMost', { count: mediaTagsMaximum })}
        </Text>
      )}
    </ActionDialog>
  );
}

type Select = Omit<AdminBody<'media/tag'>, 'add' | 'remove'>;

/** Chosen pictures as a call names them. */
function selectOf({ keys, found }: ChosenRows): Select {
  return found ? { ...wantedIn(found.state), except: found.except } : { only: keys };
}

/** Changes a tag of pictures; what has changed can be undone. */
function useTagging(onDone: () => void) {
  const t = useText();
  const queries = useQueryClient();
  const readAnew = () =>
    Promise.all(
      [['list', 'media'], ['lookup'], ['resource', 'media']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const undo = useMutation({
    mutationFn: async ({ change, tag, only }: { change: Change; tag: string; only: string[] }) => {
      await call('media/tag', { only, ...(change === 'add' ? { remove: tag } : { add: tag }) });
      await readAnew();
    },
    onSuccess: () => sayDone(t('media.undone')),
  });
  return useMutation({
    mutationFn: ({ change, tag, select }: { change: Change; tag: string; select: Select }) =>
      call('media/tag', { ...select, ...(change === 'add' ? { add: tag } : { remove: tag }) }),
    meta: { quiet: true },
    onSuccess: async ({ changed, full, left }, { change, tag }) => {
      await readAnew();
      const said = [
        t('media.tagged', { count: changed.length }),
        ...(full > 0 ? [t('media.full', { count: full })] : []),
        ...(left > 0 ? [t('media.left', { count: left })] : []),
      ];
      if (changed.length === 0) sayDone(said.join(' '));
      else sayWithButton(said.join(' '), t('media.undo'), () => undo.mutate({ change, tag, only: changed }));
      // What is left stays chosen.
      if (left === 0) onDone();
    },
    // The server has counted others than were shown.
    onError: readAnew,
  });
}
