import type { StockLevel, StockMovement } from '../../shared/contracts/stock.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { specLabel } from '../../shared/spec-label.ts';
import type { LevelRow } from './levels.repo.ts';
import { isLow, thresholdOf } from './low.ts';
import type { MovementRow } from './movements.repo.ts';

/** Language of the view, the shop's threshold of low stock, and the time. */
export interface LevelViewer {
  language: Language;
  defaultLanguage: Language;
  shopLowAt: number | null;
  /** Zone of the shop's days. */
  timeZone: string;
  now: Date;
}

/** Days over which sales are looked at. */
export const lately = 30;

/** A level with the units of it that were sold lately. */
export function levelView(row: LevelRow, soldUnits: number, viewer: LevelViewer): StockLevel {
  const { language, defaultLanguage, shopLowAt } = viewer;
  // Sales that were taken back count for less than none.
  const soldLately = Math.max(0, soldUnits);
  const available = row.on_hand - row.reserved;
  const lowAt = thresholdOf(row.low_at, shopLowAt);
  return {
    sku: row.sku,
    productId: row.product_id,
    slug: row.slug,
    title: pickText(row.title, language, defaultLanguage),
    spec: row.spec,
    specLabel: specLabel(row, viewer),
    status: row.status,
    onHand: row.on_hand,
    reserved: row.reserved,
    sold: row.sold,
    soldLately,
    daysLeft: soldLately > 0 ? Math.max(0, Math.floor((available * lately) / soldLately)) : null,
    returned: row.returned,
    damaged: row.damaged,
    available,
    lowAt,
    isLow: isLow(available, lowAt),
    onDeliveryLimit: row.on_delivery_limit,
  };
}

export function movementView(row: MovementRow): StockMovement {
  return {
    at: row.at.toISOString(),
    // No other is written (`movement.ts`); the wire's schema would refuse one.
    reason: row.reason as StockMovement['reason'],
    source: row.source,
    onHandDelta: row.on_hand_delta,
    reservedDelta: row.reserved_delta,
    soldDelta: row.sold_delta,
    returnedDelta: row.returned_delta,
    damagedDelta: row.damaged_delta,
    onHand: row.on_hand,
    reserved: row.reserved,
    orderNo: row.order_no,
    returnNo: row.return_no,
    note: row.note,
    by: row.actor,
  };
}
