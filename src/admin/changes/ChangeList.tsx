import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Section } from '../form/Section.tsx';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import { TimeText } from '../show/TimeText.tsx';
import { useText } from '../text/text.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./ChangeDialog.tsx')).ChangeDialog }));

/** An act of somebody on a thing, with its contents before and after where there is a difference to show. */
export interface Change {
  id: string;
  at: string;
  by: string;
  /** The act in a word, or the names of the fields that it changed. */
  said: string;
  difference?: { before: Values; after: Values };
  /** Brings back what was before; absent where that cannot be. */
  restore?: () => void;
}

interface Props {
  changes: Change[];
  groups: FieldGroup[];
  /** True while the form has changes that are not saved, which a restore would replace. */
  isChanged: boolean;
  /** Shows earlier changes; absent where there are none. */
  onMore?: (() => void) | undefined;
  /** Said below the list. */
  below?: ReactNode;
}

/** History of a thing: who did what and when, each difference one press away. */
export function ChangeList({ changes, groups, isChanged, onMore, below }: Props) {
  const t = useText();
  const [shown, setShown] = useState<Change | null>(null);
  if (changes.length === 0) return null;
  return (
    <Section title={t('changes.title')}>
      <Stack gap="sm">
        {changes.map((change) => (
          <Entry key={change.id} change={change} onOpen={() => setShown(change)} />
        ))}
        {onMore && (
          <Button variant="subtle" onClick={onMore}>
            {t('changes.more')}
          </Button>
        )}
        {below}
      </Stack>
      <Suspense fallback={null}>
        {shown?.difference && (
          <ChangeDialog
            change={shown.difference}
            groups={groups}
            isChanged={isChanged}
            onRestore={
              shown.restore &&
              (() => {
                shown.restore?.();
                setShown(null);
              })
            }
            onClose={() => setShown(null)}
          />
        )}
      </Suspense>
    </Section>
  );
}

function Entry({ change: { said, by, at, difference }, onOpen }: { change: Change; onOpen: () => void }) {
  const t = useText();
  return (
    <div>
      <Text size="sm" className="change-said">
        {said}
      </Text>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {by}, <TimeText at={at} />
        </Text>
        {difference && (
          <Button size="compact-xs" variant="subtle" aria-label={t('changes.lookAt', { name: said })} onClick={onOpen}>
            {t('changes.look')}
          </Button>
        )}
      </Group>
    </div>
  );
}
