import { Button, Group, Modal, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { newKey } from '../../form/new-key.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import { sayDone } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';

type Level = AdminData<'stock/list'>['items'][number];

/** Stock of every SKU, the scarcest first; units are put on the shelf or taken off it with a reason. */
export function Screen() {
  const may = useMay();
  const [adjusted, setAdjusted] = useState<Level | null>(null);
  const action = (level: Level) => may('stock:adjust') && <AdjustButton onPress={() => setAdjusted(level)} />;
  const config: ListConfig<Level> = {
    name: 'stock',
    title: 'stock.title',
    search: 'stock.find',
    keyOf: ({ sku }) => sku,
    views: [
      { id: 'low', label: 'stock.low' },
      { id: 'all', label: 'stock.all' },
    ],
    load: ({ view, keyword }, { page, cursor }, signal) =>
      call('stock/list', { keyword, low: view !== 'all', page, pageSize: 50, ...(cursor ? { cursor } : {}) }, signal),
    columns: [
      { id: 'sku', label: 'stock.sku', cell: ({ sku }) => sku },
      { id: 'onHand', label: 'stock.onHand', align: 'right', cell: ({ onHand }) => onHand },
      { id: 'reserved', label: 'stock.reserved', align: 'right', cell: ({ reserved }) => reserved },
      { id: 'available', label: 'stock.available', align: 'right', cell: ({ available }) => available },
      { id: 'adjust', label: 'stock.adjust', align: 'right', cell: action },
    ],
    card: (level) => cardOf(level, action(level)),
    empty: { text: 'stock.empty' },
  };
  return (
    <>
      <ListScreen config={config} />
      {adjusted && <Adjust key={adjusted.sku} level={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  );
}

function cardOf(level: Level, action: ReactNode) {
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{level.sku}</Text>
        <Counts level={level} />
      </div>
      {action}
    </Group>
  );
}

function AdjustButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <Button size="compact-md" variant="default" onClick={onPress}>
      {t('stock.adjust')}
    </Button>
  );
}

function Counts({ level: { onHand, reserved, available } }: { level: Level }) {
  const t = useText();
  return (
    <Text size="sm" c="dimmed">
      {t('stock.counts', { onHand, reserved, available })}
    </Text>
  );
}

function Adjust({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const [delta, setDelta] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const after = level.onHand + (Number(delta) || 0);
  const adjusting = useMutation({
    mutationFn: () => call('stock/adjust', { sku: level.sku, delta: Number(delta), reason, key }),
    onSuccess: async ({ available }) => {
      sayDone(t('stock.adjusted', { sku: level.sku, available }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['list', 'stock'] });
      await queries.invalidateQueries({ queryKey: ['waiting'] });
    },
  });
  return (
    <Modal opened onClose={onClose} title={`${t('stock.adjust')}: ${level.sku}`} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          adjusting.mutate();
        }}
      >
        <Stack>
          <NumberInput
            label={t('stock.delta')}
            description={t('stock.deltaHelp')}
            value={delta}
            onChange={setDelta}
            allowDecimal={false}
            data-autofocus
            required
          />
          <TextInput
            label={t('stock.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
          />
          <Button type="submit" loading={adjusting.isPending} disabled={!Number(delta) || !reason.trim()}>
            {t('stock.save', { onHand: after })}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
