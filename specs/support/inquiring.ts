import sharp from 'sharp';
import type { StaffInquiry } from '../../src/shared/contracts/inquiries-admin.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';
import type { Worker } from './staff.ts';

export const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** ISO time in some days of the shop's clock. */
export const inDays = ({ clock }: Pick<RunningShop, 'clock'>, days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString();

export async function productIdOf({ tools }: Pick<RunningShop, 'tools'>, slug: string): Promise<string> {
  const row = await tools.db.selectFrom('product').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

/** A body of `inquiry/product` about Mei's rain cups. */
export async function aboutCups(shop: Pick<RunningShop, 'tools'>, change: object = {}) {
  const person = { firstName: 'Ana', lastName: 'Cruz', company: 'Cruz Tea', country: 'US' };
  const productId = await productIdOf(shop, 'rain-cup');
  const message = 'Can you do 40 of them by May?';
  return { productId, sku: 'CUP-RAIN', quantity: 40, email: 'ana@example.com', ...person, message, ...change };
}

/** Two cups at $9.00 and shipping at $3.00: $21.00. */
export const quoteOfCups = (shop: Pick<RunningShop, 'clock'>, change: object = {}) => ({
  lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: usd(900) }],
  shipping: usd(300),
  validUntil: inDays(shop, 7),
  terms: 'Payment in advance.',
  ...change,
});

/** Ana asks about cups, and Mei offers her two of them. */
export async function quoted(shop: RunningShop, who: Shopper, mei: Worker, change: object = {}, asked: object = {}) {
  const { inquiryNo, accessKey } = await who.post('inquiry/product', await aboutCups(shop, asked));
  const answer = { inquiryNo, message: 'Here is our offer.', quote: quoteOfCups(shop, change) };
  const inquiry = await mei.does<StaffInquiry>('inquiry/answer', answer);
  return { key: { inquiryNo, ...(accessKey && { accessKey }) }, inquiry };
}

/** Sends a picture, as the field of a form does when it is chosen. */
export async function picture(who: Shopper, types = 'inquiry') {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('types', types);
  body.append('file', new Blob([new Uint8Array(content)]), 'cup.jpg');
  const response = await who.fetch('/api/web/attach/upload', { method: 'POST', body });
  return ((await response.json()) as { data: { id: string; url: string } }).data;
}
