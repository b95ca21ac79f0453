import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useText } from '../../../text/text.ts';
import { missingOf, type Return, staleOf } from '../return-type.ts';
import { ArrivedLine } from './ArrivedLine.tsx';
import { allArrived, linesOf, unitsIn } from './arrived-parts.ts';

/** Form that notes the units that arrived, in what condition, and those that go back to stock. */
export function ReceiveDialog({ one, onClose }: { one: Return; onClose: () => void }) {
  const t = useText();
  const { returnNo } = one;
  const open = one.items.filter((line) => missingOf(line) > 0);
  const [parts, setParts] = useState(() => allArrived(open));
  const lines = linesOf(parts);
  const all = Object.values(parts).flat();
  const count = unitsIn(all);
  const receive = useAct(() => call('return/receive', { returnNo, lines }), {
    said: t('returns.receive.done', { returnNo }),
    stale: staleOf(one),
    onDone: onClose,
  });
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
            parts={parts[line.lineId] ?? []}
            onChange={(own) => setParts((before) => ({ ...before, [line.lineId]: own }))}
          />
        ))}
      </ul>
      <Text role="status" size="sm">
        {t('returns.receive.restocked', { count: unitsIn(all.filter(({ restock }) => restock)) })}
      </Text>
    </ActionDialog>
  );
}
