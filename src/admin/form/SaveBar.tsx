import { Button, Group, Modal, Paper, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../text/text.ts';

interface Props {
  /** Number of changed values; 0 hides the bar. */
  changes: number;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Bar with Save while something has changed, by Ctrl S too. Leaving the screen asks once. */
export function SaveBar({ changes, isSaving, onSave, onDiscard }: Props) {
  const t = useText();
  const isChanged = changes > 0;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
      event.preventDefault();
      if (isChanged && !isSaving) onSave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isChanged, isSaving, onSave]);
  return (
    <>
      <LeaveGuard isChanged={isChanged && !isSaving} />
      {isChanged && (
        <Paper className="save-bar" withBorder shadow="md" p="sm" role="region" aria-label={t('form.changes')}>
          <Text size="sm" role="status">
            {t('form.changed', { count: changes })}
          </Text>
          <Group gap="xs">
            <Button variant="subtle" onClick={onDiscard} disabled={isSaving}>
              {t('form.discard')}
            </Button>
            <Button onClick={onSave} loading={isSaving}>
              {t('form.save')}
            </Button>
          </Group>
        </Paper>
      )}
    </>
  );
}

/** Asks before changes are left behind: within the back office by a dialog, on closing the tab by the browser. */
function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const t = useText();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (isChanged) window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Modal opened onClose={() => blocker.reset()} title={t('form.leaveTitle')} centered>
      <Text mb="md">{t('form.leaveText')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => blocker.reset()} data-autofocus>
          {t('form.stay')}
        </Button>
        <Button color="red" onClick={() => blocker.proceed()}>
          {t('form.leave')}
        </Button>
      </Group>
    </Modal>
  );
}
