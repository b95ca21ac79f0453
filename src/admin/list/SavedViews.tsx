import { ActionIcon, Button, Group, Popover, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminData } from '../../shared/admin-calls.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { ActionDialog } from '../form/ActionDialog.tsx';
import { useAct } from '../form/use-act.ts';
import { sayWithButton } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import type { ListState } from './list-state.ts';

type SavedView = AdminData<'view/list'>['items'][number];

interface Props {
  /** Name of the list. */
  screen: string;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** Views of a list that the member or others have saved: opened, saved under a name, removed with Undo. */
export function SavedViews({ screen, state, onChange }: Props) {
  const t = useText();
  const may = useMay();
  const [isOpen, list] = useDisclosure(false);
  const [isSaving, saving] = useDisclosure(false);
  const { data, refetch } = useQuery({
    queryKey: ['views', screen],
    queryFn: () => call('view/list', { screen }),
    enabled: isOpen,
  });
  if (!may('self:views')) return null;
  const isChanged = Boolean(state.keyword || state.sort || state.view || Object.values(state.filters).some(Boolean));
  const remove = async (view: SavedView) => {
    await call('view/remove', { id: view.id });
    await refetch();
    sayWithButton(t('list.viewRemoved', { name: view.name }), t('list.undo'), () => void restore(screen, view));
  };
  return (
    <>
      <Popover opened={isOpen} onChange={list.toggle} position="bottom-end" width={280} shadow="md" trapFocus>
        <Popover.Target>
          <Button
            variant="default"
            aria-label={t('list.savedViews')}
            aria-expanded={isOpen}
            onClick={list.toggle}
            className="list-saved"
          >
            <Bookmark size={16} aria-hidden />
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            {data?.items.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('list.noViews')}
              </Text>
            )}
            {data?.items.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                onOpen={() => {
                  onChange(stateOf(view));
                  list.close();
                }}
                onRemove={() => void remove(view)}
              />
            ))}
            {isChanged && (
              <Button
                variant="default"
                onClick={() => {
                  list.close();
                  saving.open();
                }}
              >
                {t('list.saveView')}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isSaving && <SaveDialog screen={screen} state={state} onClose={saving.close} />}
    </>
  );
}

function ViewRow({ view, onOpen, onRemove }: { view: SavedView; onOpen: () => void; onRemove: () => void }) {
  const t = useText();
  const may = useMay();
  const { name, shared } = view;
  return (
    <Group justify="space-between" wrap="nowrap">
      <UnstyledButton className="saved-view" onClick={onOpen}>
        {name}
        {shared && (
          <Text span size="sm" c="dimmed">
            {` · ${t('list.ofEverybody')}`}
          </Text>
        )}
      </UnstyledButton>
      {(!shared || may('view:share')) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('list.removeView', { name })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

async function restore(screen: string, { name, state, shared }: SavedView): Promise<void> {
  await call('view/save', { screen, name, state: stateOf({ state }) as never, shared });
}

function SaveDialog({ screen, state, onClose }: Omit<Props, 'onChange'> & { onClose: () => void }) {
  const t = useText();
  const may = useMay();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useAct(() => call('view/save', { screen, name, state: { ...state }, shared }), {
    said: t('list.viewSaved', { name }),
    stale: [['views', screen]],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('list.saveViewTitle')}
      submit={t('form.save')}
      error={save.byField.name ? '' : save.error}
      isBusy={save.isBusy}
      isBlocked={!name.trim()}
      onSubmit={save.run}
      onClose={onClose}
    >
      <TextInput
        label={t('list.viewName')}
        description={t('list.viewNameHelp')}
        data-autofocus
        maxLength={80}
        value={name}
        error={save.byField.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {may('view:share') && (
        <Switch
          label={t('list.viewShared')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </ActionDialog>
  );
}

/** State that a saved view holds; what it does not know stays as the list begins. */
function stateOf({ state }: Pick<SavedView, 'state'>): ListState {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const filters = typeof state.filters === 'object' && state.filters !== null ? Object.entries(state.filters) : [];
  return {
    view: text(state.view),
    keyword: text(state.keyword),
    sort: text(state.sort),
    filters: Object.fromEntries(filters.map(([name, value]) => [name, text(value)])),
  };
}
