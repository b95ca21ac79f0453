import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { webhookData } from '../../shared/contracts/webhook-events.ts';
import type { ShopEvents } from '../../shared/events.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import type { WebhookEvent } from '../../shared/webhooks.ts';
import * as repo from './payloads.repo.ts';

/** Contents of one webhook. */
export interface Message<Data = object> {
  /** Key of the thing that it is about, e.g. `order:…`. */
  subject: string;
  data: Data;
}

type DataOf<E extends WebhookEvent> = z.input<(typeof webhookData)[E]>;

type Read<E extends WebhookEvent> = (
  tx: Tx,
  payload: ShopEvents[E],
  site: { defaultLanguage: Language },
) => Promise<Message<DataOf<E>>[]>;

/** Reads what webhooks say about each event: nothing about what is gone by now. */
export const messagesOf: { [E in WebhookEvent]: Read<E> } = {
  'order.placed': orderMessage,
  'order.paid': orderMessage,
  'order.completed': orderMessage,
  'order.cancelled': orderMessage,
  'order.shipped': async (tx, payload) => {
    const shipment = await repo.shipmentFacts(tx, payload.shipmentId);
    if (!shipment) return [];
    return (await orderMessage(tx, payload)).map(({ subject, data }) => ({ subject, data: { ...data, shipment } }));
  },
  'order.refunded': async (tx, payload) => {
    const refund = await repo.refundFacts(tx, payload.orderRefundId);
    if (!refund) return [];
    const { replaces } = payload;
    return (await orderMessage(tx, payload)).map(({ subject, data }) => {
      const amount = money(refund.amount, data.total.currency);
      return { subject, data: { ...data, refund: { id: refund.id, amount, ...(replaces && { replaces }) } } };
    });
  },
  'return.applied': returnMessage,
  'return.accepted': returnMessage,
  'return.refused': returnMessage,
  'return.received': returnMessage,
  'return.refunded': returnMessage,
  'product.saved': async (tx, { productId }, { defaultLanguage }) => {
    const row = await repo.productFacts(tx, productId);
    if (!row) return [];
    const { slug, status, version } = row;
    const title = pickText(row.title, defaultLanguage, defaultLanguage).slice(0, 500);
    const data = { productId, slug, title, status, version, updatedAt: row.updated_at.toISOString() };
    return [{ subject: `product:${productId}`, data }];
  },
  'product.removed': async (_tx, { productId }) => [{ subject: `product:${productId}`, data: { productId } }],
  'stock.low': async (tx, { variantIds }) => {
    if (variantIds.length === 0) return [];
    return (await repo.stockFacts(tx, variantIds)).map(({ id, sku, product_id, on_hand, reserved }) => ({
      subject: `variant:${id}`,
      data: { sku, productId: product_id, available: on_hand - reserved },
    }));
  },
  'customer.created': async (tx, { customerId }) => {
    const row = await repo.customerFacts(tx, customerId);
    if (!row) return [];
    const data = { customerId, language: row.language, createdAt: row.created_at.toISOString() };
    return [{ subject: `customer:${customerId}`, data }];
  },
  'customer.erased': async (_tx, { customerId }) => [{ subject: `customer:${customerId}`, data: { customerId } }],
  'inquiry.created': async (tx, { inquiryId }) => {
    const row = await repo.inquiryFacts(tx, inquiryId);
    if (!row) return [];
    const { kind, sku, quantity } = row;
    const about = { inquiryNo: row.inquiry_no, kind, productId: row.product_id, sku, quantity };
    return [{ subject: `inquiry:${inquiryId}`, data: { ...about, createdAt: row.created_at.toISOString() } }];
  },
  'review.created': async (tx, { reviewId }) => {
    const row = await repo.reviewFacts(tx, reviewId);
    if (!row) return [];
    const { rating, status } = row;
    const data = { reviewId, productId: row.product_id, rating, status, createdAt: row.created_at.toISOString() };
    return [{ subject: `review:${reviewId}`, data }];
  },
  'newsletter.subscribed': async (tx, { subscriberId }) => {
    const row = await repo.subscriberFacts(tx, subscriberId);
    if (!row) return [];
    const data = { subscriberId, language: row.language, topics: row.topics };
    return [{ subject: `subscriber:${subscriberId}`, data }];
  },
};

async function orderMessage(tx: Tx, { orderId }: { orderId: string }): Promise<Message<DataOf<'order.placed'>>[]> {
  const row = await repo.orderFacts(tx, orderId);
  if (!row) return [];
  const data = {
    orderNo: row.order_no,
    status: row.status,
    payStatus: row.pay_status,
    deliveryStatus: row.delivery_status,
    total: money(row.total, row.currency),
    giftCard: money(row.gift_card, row.currency),
    isTest: row.is_test,
    customerId: row.customer_id,
    placedAt: row.submitted_at.toISOString(),
    lines: row.lines,
    lineCount: row.line_count,
  };
  return [{ subject: `order:${orderId}`, data }];
}

async function returnMessage(tx: Tx, { returnId }: { returnId: string }): Promise<Message<DataOf<'return.applied'>>[]> {
  const row = await repo.returnFacts(tx, returnId);
  if (!row) return [];
  const { type, status, items } = row;
  const data = { returnNo: row.return_no, orderNo: row.order_no, type, status, auditStatus: row.audit_status, items };
  return [{ subject: `return:${returnId}`, data }];
}
