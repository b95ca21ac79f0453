import type { OwnCarrier } from '../../../shared/contracts/carriers.ts';
import type { ShipmentView } from '../../../shared/contracts/shipment-view.ts';
import { trackingOf } from '../../shipping/index.ts';
import type { ShipmentOfOrder } from './shipping.repo.ts';

/** A parcel with the name and the tracking page of its carrier. */
export function shipmentView(shipment: ShipmentOfOrder, carriers: readonly OwnCarrier[]): ShipmentView {
  const { id, no, lines, at, delivered_at: deliveredAt } = shipment;
  const { name, url } = trackingOf(shipment, carriers);
  return {
    id,
    company: name,
    no,
    url,
    lines: lines.map(({ lineId, quantity, title, sku }) => ({ lineId, quantity, title, sku })),
    at: at.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}
