import { Button, Menu, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import type { BulkActionsProps } from '../../../list/list-config.ts';
import { useText } from '../../../text/text.ts';
import { selectOf } from './select-orders.ts';
import { tagsQuery } from './tags-query.ts';
import { useTagging } from './use-tagging.ts';

type Verb = 'addTags' | 'removeTags';

/** Menu that tags chosen orders, or takes tags off them. */
export function TagMenu(props: BulkActionsProps) {
  const t = useText();
  const [verb, setVerb] = useState<Verb | null>(null);
  return (
    <>
      <Menu position="top-start" withinPortal={false}>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<Tag size={16} aria-hidden />}>
            {t('orders.tag')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setVerb('addTags')}>{t('orders.addTags')}</Menu.Item>
          <Menu.Item onClick={() => setVerb('removeTags')}>{t('orders.removeTags')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {verb && <TagDialog {...props} verb={verb} onClose={() => setVerb(null)} />}
    </>
  );
}

function TagDialog({ chosen, onDone, verb, onClose }: BulkActionsProps & { verb: Verb; onClose: () => void }) {
  const t = useText();
  const { data: known = [] } = useQuery(tagsQuery);
  const [tags, setTags] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  // A tag that is typed counts before Enter has made it one.
  const all = [...tags, typed.trim()].filter(Boolean);
  const tagging = useTagging(selectOf(chosen), onDone);
  return (
    <ActionDialog
      title={t(`orders.${verb}`)}
      submit={t('orders.tagCount', { count: chosen.count })}
      error={tagging.error instanceof Error ? tagging.error.message : ''}
      isBusy={tagging.isPending}
      isBlocked={all.length === 0}
      onSubmit={() => tagging.mutate({ [verb]: all, count: chosen.count })}
      onClose={onClose}
    >
      <TagsInput
        label={t('orders.tags')}
        data={known.map(({ value }) => value)}
        value={tags}
        onChange={setTags}
        searchValue={typed}
        onSearchChange={setTyped}
        maxTags={20}
        maxLength={40}
        acceptValueOnBlur
        data-autofocus
      />
    </ActionDialog>
  );
}
