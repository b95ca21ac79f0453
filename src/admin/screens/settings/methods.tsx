import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import type { FormState, Resource } from '../../resource/resource.ts';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { type TextKey, useText } from '../../text/text.ts';

type Method = AdminData<'paymentMethod/list'>['items'][number];

/** Ways to pay: switched on and off, named, and in the order in which the checkout offers them. */
export const paymentMethods: Resource<Method> = {
  name: 'paymentMethod',
  path: 'settings/payment-methods',
  title: 'methods.title',
  empty: 'methods.title',
  columns: [
    { id: 'name', label: 'places.name', cell: ({ name, code }) => pick(name) || code },
    { id: 'state', label: 'methods.state', cell: (method) => <MethodState method={method} /> },
    { id: 'position', label: 'methods.order', cell: (method) => <MoveButtons method={method} /> },
  ],
  card: (method) => (
    <Group justify="space-between">
      <Text fw={600}>{pick(method.name) || method.code}</Text>
      <MethodState method={method} />
    </Group>
  ),
  load: () => call('paymentMethod/list', {}),
  keyOf: ({ code }) => code,
  groups: [
    {
      title: 'methods.method',
      fields: [
        { name: 'enabled', label: 'places.enabled', kind: 'switch' },
        { name: 'name', label: 'places.name', kind: 'texts', required: true },
        { name: 'description', label: 'methods.description', help: 'methods.descriptionHelp', kind: 'textsLines' },
        {
          name: 'instructions',
          label: 'methods.account',
          help: 'methods.accountHelp',
          kind: 'textsLines',
          isShown: ({ kind }) => kind === 'instructions',
        },
      ],
    },
  ],
  // The server knows all ways to pay: none can be added.
  blank: () => ({}),
  get: (code) => call('paymentMethod/get', { code }),
  save: async (values) => (await call('paymentMethod/save', values as AdminBody<'paymentMethod/save'>)).code,
  badges: (values) => <MethodState method={values as unknown as Method} />,
  titleOf: ({ name, code }) => pick(name as Method['name']) || String(code),
  Side: MethodSide,
  Actions: ({ values, isChanged, reload }) =>
    isChanged ? null : <MoveButtons method={values as unknown as Method} onMoved={reload} />,
};

/** Buttons that move a way to pay among those of the checkout. */
function MoveButtons({ method: { code, name }, onMoved }: { method: Method; onMoved?: () => Promise<void> }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const moving = useMutation({
    mutationFn: (by: -1 | 1) => call('paymentMethod/move', { code, by }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['list', 'paymentMethod'] });
      await onMoved?.();
    },
  });
  if (!may('paymentMethod:save')) return null;
  const named = pick(name) || code;
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('methods.up', { name: named })}
        onClick={() => moving.mutate(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('methods.down', { name: named })}
        onClick={() => moving.mutate(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
    </ActionIcon.Group>
  );
}

function MethodState({ method: { isReady, enabled } }: { method: Method }) {
  if (!isReady) return <StateBadge of="methods.state" state="noAccount" />;
  return <StateBadge of="methods.state" state={enabled ? 'active' : 'off'} />;
}

/** Settings that a way to pay has besides: keys of its provider, its limits, its time. */
function MethodSide({ values }: FormState) {
  const t = useText();
  const { code, isReady } = values as unknown as Method;
  const { path, label } = placeOf(code);
  return (
    <Section title={t('methods.more')}>
      {!isReady && <Text mb="xs">{t('methods.noAccount')}</Text>}
      <Anchor component={Link} to={`/admin/settings/area/${path}`}>
        {t(label)}
      </Anchor>
    </Section>
  );
}

function placeOf(code: string): { path: string; label: TextKey } {
  if (code === 'bank-transfer') return { path: 'checkout', label: 'settings.bankTransferDays' };
  if (code === 'cash-on-delivery') return { path: 'payments', label: 'methods.cashLimits' };
  return { path: 'payments', label: 'settings.payments' };
}
