import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { type ReturnCondition, returnConditions } from '../../../../shared/returns.ts';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { UnitStepper } from '../../../form/UnitStepper.tsx';
import { useAct } from '../../../form/use-act.ts';
import { LineRow } from '../../../show/LineRow.tsx';
import { useText } from '../../../text/text.ts';
import { missingOf, type Return, staleOf } from '../return-type.ts';

interface Arrived {
  units: number;
  condition: ReturnCondition;
  restock: boolean;
}

/** Form that notes which units arrived, in what condition, and if they go back to stock. Damaged ones do not unless it is ticked. */
export function ReceiveDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const { returnNo } = one;
  const open = one.items.filter((line) => missingOf(line) > 0);
  const [arrived, setArrived] = useState<Record<string, Arrived>>(() =>
    Object.fromEntries(
      open.map((line) => [line.lineId, { units: missingOf(line), condition: 'unopened' as const, restock: true }]),
    ),
  );
  const lines = Object.entries(arrived)
    .filter(([, { units }]) => units > 0)
    .map(([lineId, { units, condition, restock }]) => ({ lineId, quantity: units, condition, restock }));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const receive = useAct(() => call('return/receive', { returnNo, lines }), {
    said: t('returns.receive.done', { returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
  const set = (lineId: string, given: Arrived) => setArrived({ ...arrived, [lineId]: given });
  return (
    <ActionDialog
      title={t('returns.receive.title', { returnNo })}
      submit={t('returns.receive.send', { count })}
      error={receive.error}
      isBusy={receive.isBusy}
      isBlocked={count === 0}
      onSubmit={receive.run}
      onClose={onClose}
    >
      <ul className="lines">
        {open.map((line) => (
          <ArrivedLine
            key={line.lineId}
            line={line}
            value={arrived[line.lineId] ?? { units: 0, condition: 'unopened', restock: true }}
            onChange={(given) => set(line.lineId, given)}
          />
        ))}
      </ul>
    </ActionDialog>
  );
}

interface LineProps {
  line: Return['items'][number];
  value: Arrived;
  onChange: (value: Arrived) => void;
}

function ArrivedLine({ line, value, onChange }: LineProps) {
  const t = useText();
  const choose = (condition: string | null) => {
    const chosen = (condition ?? 'unopened') as ReturnCondition;
    onChange({ ...value, condition: chosen, restock: chosen !== 'damaged' });
  };
  return (
    <LineRow line={line}>
      <Select
        aria-label={t('returns.receive.condition', { title: line.title })}
        w={150}
        allowDeselect={false}
        data={returnConditions.map((each) => ({ value: each, label: t(`returns.condition.${each}`) }))}
        value={value.condition}
        onChange={choose}
      />
      <Checkbox
        label={t('returns.receive.restock')}
        checked={value.restock}
        onChange={(event) => onChange({ ...value, restock: event.currentTarget.checked })}
      />
      <UnitStepper
        title={line.title}
        value={value.units}
        max={missingOf(line)}
        onChange={(units) => onChange({ ...value, units })}
      />
    </LineRow>
  );
}
