import type { ReturnPreview, ReturnView } from '../../shared/contracts/returns.ts';
import type { StaffReturnPreview } from '../../shared/contracts/returns-admin.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type CurrencyCode, money } from '../../shared/money.ts';
import { type ReturnBuyerAction, returnBuyerActions, returnReasons, withdrawalReason } from '../../shared/returns.ts';
import { imageView, uploadUrl } from '../attachments/index.ts';
import { type OrderReader, partView, type RefundOfOrder } from '../orders/index.ts';
import { formatAddress, trackingOf } from '../shipping/index.ts';
import type { Estimate } from './estimate.service.ts';
import { allowsReturn, stepOf } from './return-states.ts';
import type { ReturnEventRow, ReturnLineRow, ReturnRow } from './returns.repo.ts';
import type { OwnReason } from './returns.settings.ts';

export interface ReturnParts {
  order: { order_no: string; currency: string };
  lines: ReturnLineRow[];
  events: ReturnEventRow[];
  /** Refunds of this return. */
  refunds: RefundOfOrder[];
  images: { id: string; width: number; height: number }[];
}

/** In whose words a return is shown; a guest's `accessKey` stands in the URLs of pictures. */
export interface ReturnReader extends OrderReader {
  accessKey?: string | undefined;
  /** Reasons of the merchant's own (`setting returns.reasons`). */
  reasons?: readonly OwnReason[];
}

/** A return as its buyer sees it. */
export function returnView(row: ReturnRow, parts: ReturnParts, reader: ReturnReader): ReturnView {
  const { order, lines, events, refunds } = parts;
  const currency = order.currency as CurrencyCode;
  const counted = refunds.filter(({ status }) => status !== 'failed');
  const paid = counted.reduce((sum, { amount }) => sum + amount, 0);
  return {
    returnNo: row.return_no,
    orderNo: order.order_no,
    type: row.type,
    status: row.status,
    auditStatus: row.audit_status,
    step: stepOf(row),
    withdrawal: row.is_withdrawal,
    reason: row.reason,
    reasonText: reasonText(row.reason, reader),
    items: lines.map(itemView),
    refundAmount: money(counted.length > 0 ? paid : row.estimate, currency),
    refunds: refunds.map(({ id, amount, status, at }) => ({
      id,
      amount: money(amount, currency),
      status,
      at: at.toISOString(),
    })),
    applyDescription: row.description,
    images: parts.images.map(({ id, width, height }) => ({ id, url: uploadUrl(id, reader.accessKey), width, height })),
    ...(row.refuse_description && { refuseDescription: row.refuse_description }),
    ...wayBack(row, reader),
    submittedAt: row.submitted_at.toISOString(),
    timeline: events.map(({ kind, at, note }) => ({ kind, at: at.toISOString(), ...(note && { note }) })),
    actions: actionsOf(row),
  };
}

function itemView(line: ReturnLineRow): ReturnView['items'][number] {
  return {
    lineId: line.line_id,
    sku: line.sku,
    slug: line.slug,
    title: line.title,
    specLabel: line.spec_label,
    image: line.image ? imageView(line.image, line.title) : null,
    ...(line.parts && { parts: line.parts.map(partView) }),
    quantity: line.quantity,
    received: line.received,
  };
}

/** Address for the goods, and the parcel that they go by. */
function wayBack(row: ReturnRow, { language, carriers }: OrderReader) {
  const address = row.merchant_address;
  const tracking = row.no ? trackingOf({ company: row.company ?? '', no: row.no }, carriers) : null;
  return {
    ...(address && { merchantAddress: address }),
    merchantAddressLines: address ? formatAddress(address, language as Language) : [],
    instructions: row.instructions,
    labelUrl: row.label_url,
    ...(tracking && row.no && { logisticsCompany: tracking.name, logisticsNo: row.no }),
    trackingUrl: tracking?.url ?? null,
    ...(row.sent_at && { deliveryTime: row.sent_at.toISOString() }),
  };
}

function actionsOf(row: ReturnRow): ReturnBuyerAction[] {
  return returnBuyerActions.filter((action) => allowsReturn(row, action));
}

/** A reason in the reader's words; one that nobody knows is a text already. */
export function reasonText(
  reason: string,
  { t, reasons = [], language, defaultLanguage }: Pick<ReturnReader, 't' | 'reasons' | 'language' | 'defaultLanguage'>,
): string {
  const own = reasons.find(({ code }) => code === reason);
  if (own) return pickText(own.text, language, defaultLanguage);
  const isKnown = reason === withdrawalReason || (returnReasons as readonly string[]).includes(reason);
  return isKnown ? t(`return.reasons.${reason}`) : reason;
}

/** Amounts that a return would pay back. */
export function previewView({ lines, tax, shipping, total }: Estimate, currency: string): ReturnPreview {
  const amount = (value: number) => money(value, currency as CurrencyCode);
  return {
    refund: {
      items: lines.map((line) => ({
        lineId: line.lineId,
        quantity: line.units,
        amount: amount(line.amount),
        tax: amount(line.tax),
      })),
      tax: amount(tax),
      shipping: amount(shipping),
      total: amount(total),
    },
  };
}

/** The same for staff, with the most of the shipping that can go back. */
export function staffPreviewView(estimate: Estimate, currency: string): StaffReturnPreview {
  const shippingMost = money(estimate.shippingMost, currency as CurrencyCode);
  return { ...previewView(estimate, currency), shippingMost };
}
