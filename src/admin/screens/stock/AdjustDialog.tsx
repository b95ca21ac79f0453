import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { newKey } from '../../form/new-key.ts';
import { sayDone } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';

export type Level = AdminData<'stock/list'>['items'][number];

/** Dialog that puts units on the shelf, or takes them off it, with a reason. */
export function AdjustDialog({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useText();
  const queries = useQueryClient();
  const [key] = useState(newKey);
  const [delta, setDelta] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const after = level.onHand + (delta ?? 0);
  const adjusting = useMutation({
    mutationFn: () => call('stock/adjust', { sku: level.sku, delta: delta ?? 0, reason, key }),
    onSuccess: async ({ available }) => {
      sayDone(t('stock.adjusted', { sku: level.sku, available }));
      onClose();
      await queries.invalidateQueries({ queryKey: ['list', 'stock'] });
      await queries.invalidateQueries({ queryKey: ['stock', level.sku] });
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
          <NumberField
            label={t('stock.delta')}
            description={t('stock.deltaHelp')}
            value={delta}
            onChange={setDelta}
            decimals={0}
            data-autofocus
            required
          />
          <TextInput
            label={t('stock.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
          />
          <Button type="submit" loading={adjusting.isPending} disabled={!delta || !reason.trim()}>
            {t('stock.save', { onHand: after })}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
