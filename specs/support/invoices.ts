import { expect } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import type { Order } from '../../src/shared/contracts/checkout.ts';
import { place, readyToBuy } from './buying.ts';
import { pdfText } from './pdf-text.ts';
import type { Shopper } from './shopper.ts';
import type { Worker } from './staff.ts';

export interface Paper {
  name: string;
  bytes: Buffer;
  text: string;
}

/** Gets the PDF of an order. */
export async function invoiceFor(who: Shopper, body: object): Promise<Paper> {
  const headers = { 'content-type': 'application/json', ...(who.token && { 'x-auth': who.token }) };
  return paperOf(await who.fetch('/api/web/order/invoice', { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Gets a PDF by its number, as staff. */
export async function invoiceByNo(who: Worker, origin: string, no: string): Promise<Paper> {
  const headers = { 'content-type': 'application/json', 'x-auth': who.token };
  const init = { method: 'POST', headers, body: JSON.stringify({ no }) };
  return paperOf(await fetch(`${origin}/api/admin/invoice/get`, init));
}

async function paperOf(response: Response): Promise<Paper> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type'), bytes.subarray(0, 300).toString()).toBe('application/pdf');
  const name = /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { name, bytes, text: pdfText(bytes) };
}

export const seller = {
  name: 'Mei Tea GmbH',
  street: 'Teestraße 1',
  postalCode: '1011 AB',
  city: 'Amsterdam',
  countryCode: 'NL',
  address: '',
  vatId: 'NL004495445B01',
  taxNumbers: [],
  registration: 'KVK 12345678',
  email: 'books@teahouse.example',
  iban: 'NL91ABNA0417164300',
  bank: 'ABN AMRO',
};

export const byBank = { paymentMethod: 'bank-transfer' };

let keys = 0;
/** A new idempotency key. */
export const key = () => `key-of-invoices-${(keys += 1)}`;

/** Buys cups at 12.00 each with shipping of 5.00; Mei books the money. */
export async function paidCups(mei: Worker, who: Shopper, quantity = 1, changes: object = {}) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', quantity, { ...byBank, ...changes }));
  const order = await mei.does<Order>('order/pay', { orderNo: placed.orderNo, key: key() });
  return { orderNo: placed.orderNo, accessKey: placed.accessKey, lineId: order.lines[0]?.lineId ?? '' };
}

/** Mei refunds a part of an order, e.g. `{lines}`, and sends the money by hand. */
export async function refundByHand(mei: Worker, db: Db, orderNo: string, body: object) {
  await mei.does('order/refund', { orderNo, reason: 'One cup broke', key: key(), ...body });
  await sendRefunds(mei, db, orderNo);
}

/** Mei marks the refunds of an order as sent. */
export async function sendRefunds(mei: Worker, db: Db, orderNo: string) {
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select('refund.id')
    .where('order_no', '=', orderNo)
    .where('refund.status', '=', 'pending')
    .execute();
  for (const { id } of refunds) await mei.does('order/refundSent', { refundId: id });
}
