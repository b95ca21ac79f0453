import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { newKey } from '../../../form/new-key.ts';
import { UnitStepper } from '../../../form/UnitStepper.tsx';
import { LineRow } from '../../../show/LineRow.tsx';
import { useText } from '../../../text/text.ts';
import { type Order, unitsLeft } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { CarrierField } from './CarrierField.tsx';
import { keepCarrier, lastCarrier } from './last-carrier.ts';

/** Form that sends a parcel: some or all units that are left, with carrier and tracking number. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText();
  const { orderNo } = order;
  const left = order.lines.filter((line) => unitsLeft(line) > 0);
  const [key] = useState(newKey);
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(left.map((line) => [line.lineId, unitsLeft(line)])),
  );
  const [company, setCompany] = useState(lastCarrier);
  const [no, setNo] = useState('');
  const [notify, setNotify] = useState(true);
  const lines = left
    .map(({ lineId }) => ({ lineId, quantity: units[lineId] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const ship = useAct(orderNo, () => call('order/ship', { orderNo, lines, company, no, notify, key }), {
    said: t('orders.ship.done', { orderNo }),
    onDone: () => {
      keepCarrier(company);
      onClose();
    },
  });
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ActionDialog
      title={t('orders.ship.title', { orderNo })}
      submit={t('orders.ship.send', { count })}
      error={ship.error}
      isBusy={ship.isBusy}
      isBlocked={count === 0}
      onSubmit={ship.run}
      onClose={onClose}
    >
      <ul className="lines">
        {left.map((line) => (
          <LineRow key={line.lineId} line={line}>
            <UnitStepper
              title={line.title}
              value={units[line.lineId] ?? 0}
              max={unitsLeft(line)}
              onChange={(value) => setUnits((before) => ({ ...before, [line.lineId]: value }))}
            />
          </LineRow>
        ))}
      </ul>
      <CarrierField value={company} onChange={setCompany} error={ship.byField.company} />
      <TextInput
        label={t('orders.trackingNo')}
        data-autofocus
        value={no}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setNo(event.currentTarget.value)}
        error={ship.byField.no}
      />
      <Checkbox
        label={t('orders.notify')}
        checked={notify}
        onChange={(event) => setNotify(event.currentTarget.checked)}
      />
    </ActionDialog>
  );
}
