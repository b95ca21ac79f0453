import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';
import { useAct } from '../use-act.ts';
import { CarrierField } from './CarrierField.tsx';

interface Props {
  order: Order;
  shipment: Order['shipments'][number];
  onClose: () => void;
}

/** Form that corrects the carrier and the tracking number of a parcel. */
export function TrackingDialog({ order: { orderNo }, shipment, onClose }: Props) {
  const t = useText();
  const [company, setCompany] = useState(shipment.company);
  const [no, setNo] = useState(shipment.no);
  const change = useAct(orderNo, () => call('order/shipment', { shipmentId: shipment.id, company, no }), {
    said: t('orders.tracking.done'),
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('orders.tracking')}
      submit={t('orders.tracking.save')}
      error={change.error}
      isBusy={change.isBusy}
      onSubmit={change.run}
      onClose={onClose}
    >
      <CarrierField value={company} onChange={setCompany} error={change.byField.company} />
      <TextInput
        label={t('orders.trackingNo')}
        data-autofocus
        value={no}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setNo(event.currentTarget.value)}
        error={change.byField.no}
      />
    </ActionDialog>
  );
}
