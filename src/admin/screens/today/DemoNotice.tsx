import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { sayDone } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';

type Counts = AdminData<'demo/get'>;

const kinds = [
  'orders',
  'returns',
  'customers',
  'reviews',
  'comments',
  'inquiries',
  'drafts',
  'subscribers',
  'campaigns',
  'others',
] as const;
const demoQuery = { queryKey: ['demo'], queryFn: () => call('demo/get', {}), staleTime: Number.POSITIVE_INFINITY };

/** Notice of a demo shop with example orders, from which they are removed. */
export function DemoNotice() {
  const t = useText();
  const { data } = useQuery(demoQuery);
  const [isOpen, setOpen] = useState(false);
  if (!data || data.orders === 0) return null;
  return (
    <>
      <Alert color="gray" variant="light" p="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t('today.demo')}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('today.demo.remove')}
          </Button>
        </Group>
      </Alert>
      {isOpen && <RemoveDialog counts={data} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Dialog that says what goes and what stays; its button counts what goes. */
function RemoveDialog({ counts, onClose }: { counts: Counts; onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const remove = useMutation({
    mutationFn: () => call('demo/remove', {}),
    meta: { quiet: true },
    // Every list and number may have shown some of it.
    onSuccess: async () => {
      await queries.invalidateQueries();
      sayDone(t('today.demo.done'));
      onClose();
    },
  });
  const present = kinds.filter((kind) => counts[kind] > 0);
  const count = present.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <Modal opened onClose={onClose} title={t('today.demo.title')} size="lg" fullScreen={isPhone}>
      <Stack>
        <Text>{t('today.demo.goes')}</Text>
        <ul className="plain">
          {present.map((kind) => (
            <li key={kind}>
              <span>{t(`today.demo.${kind}`)}</span>
              <span>{counts[kind]}</span>
            </li>
          ))}
        </ul>
        <Text c="dimmed" size="sm">
          {t('today.demo.stays')}
        </Text>
        {remove.error && (
          <Alert color="red" role="alert">
            {remove.error.message}
          </Alert>
        )}
        <Group justify="flex-end" className="dialog-foot">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('today.demo.keep')}
          </Button>
          <Button color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('today.demo.confirm', { count })}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
