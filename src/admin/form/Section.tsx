import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen under a heading. */
export function Section({ title, actions, children }: Props) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" className="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  );
}
