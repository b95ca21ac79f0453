import { Paper, Text } from '@mantine/core';
import { type ReactNode } from 'react';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { Customer } from './customer-type.ts';
import { Spent } from './Spent.tsx';

/** Figures of a customer: orders, what was paid in each currency, and when. */
export function CustomerFigures({ customer }: { customer: Customer }) {
  const t = useText();
  const { orders, spent, lastOrderAt, createdAt } = customer;
  return (
    <Paper component="dl" withBorder p="md" className="customer-figures">
      <Figure label={t('customers.orders')}>{orders}</Figure>
      <Figure label={t('customers.spent')}>
        <Spent amounts={spent} />
      </Figure>
      <Figure label={t('customers.last')}>
        <TimeText at={lastOrderAt} day />
      </Figure>
      <Figure label={t('customers.since')}>
        <TimeText at={createdAt} day />
      </Figure>
    </Paper>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fw={600} size="lg">
        {children}
      </Text>
    </div>
  );
}
