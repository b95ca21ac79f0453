import type { StockLevel, StockMovement } from '../../shared/contracts/stock.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import type { LevelRow } from './levels.repo.ts';
import { isLow, thresholdOf } from './low.ts';
import type { MovementRow } from './movements.repo.ts';

/** Language of the view, and the shop's threshold of low stock. */
export interface LevelViewer {
  language: Language;
  defaultLanguage: Language;
  shopLowAt: number | null;
}

export function levelView(row: LevelRow, { language, defaultLanguage, shopLowAt }: LevelViewer): StockLevel {
  const available = row.on_hand - row.reserved;
  const lowAt = thresholdOf(row.low_at, shopLowAt);
  return {
    sku: row.sku,
    productId: row.product_id,
    slug: row.slug,
    title: pickText(row.title, language, defaultLanguage),
    spec: row.spec,
    status: row.status,
    onHand: row.on_hand,
    reserved: row.reserved,
    sold: row.sold,
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
