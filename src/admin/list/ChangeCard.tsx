import { Badge, Button, Group, Paper, Progress, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StateBadge } from '../show/StateBadge.tsx';
import { TimeText } from '../show/TimeText.tsx';
import { useText } from '../text/text.ts';

/** A change of many rows as the server counts it. */
interface Change {
  state: string;
  by: string;
  at: string;
  total: number;
  refused: number;
  waiting: number;
  undoUntil: string;
  canUndo: boolean;
}

interface Props {
  change: Change;
  title: string;
  /** Name for assistive technology, where it is not the title. */
  label: string;
  /** Number of rows that are done, of all, in the words of their kind. */
  done: string;
  /** Number of refused rows, likewise. */
  refused: string;
  /** Buttons of what can be done with it. */
  actions: ReactNode;
  /** The refused rows, drawn once they are asked for. */
  children: ReactNode;
}

/** Card of a change of many rows: progress, what was refused, and Undo. */
export function ChangeCard({ change, title, label, done, refused, actions, children }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { state, by, at, total, waiting, undoUntil, canUndo } = change;
  return (
    <Paper withBorder p="md" component="article" aria-label={label}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {title}
            </Text>
            <StateBadge of="list.changeState" state={state} />
            {change.refused > 0 && (
              <Badge color="red" variant="light">
                {refused}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {by} · <TimeText at={at} /> · {done}
          </Text>
          {canUndo && (
            <Text size="sm" c="dimmed">
              {t('list.undoUntil')} <TimeText at={undoUntil} />
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {waiting > 0 && (
        <Progress
          mt="sm"
          value={total === 0 ? 100 : ((total - waiting) / total) * 100}
          aria-label={t('list.progress')}
        />
      )}
      {change.refused > 0 && (
        <Button size="compact-sm" variant="subtle" mt="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('list.showRefused')}
        </Button>
      )}
      {isOpen && children}
    </Paper>
  );
}
