import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Order } from '../src/shared/contracts/checkout.ts';
import type { StaffReturn } from '../src/shared/contracts/returns-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
let keys = 0;

/** A photo with the place where it was taken in its metadata. */
const photo = (width = 3000) =>
  sharp({ create: { width, height: 1500, channels: 3, background: '#7a5' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

interface Attached {
  id: string;
  url: string;
  width: number;
  height: number;
}

async function send(who: Shopper, content: Buffer, types = 'return') {
  const body = new FormData();
  body.append('types', types);
  body.append('file', new Blob([new Uint8Array(content)]), 'crack.jpg');
  const response = await who.fetch('/api/web/attach/upload', { method: 'POST', body });
  return (await response.json()) as { code: number; data: Attached };
}

/** Buys a cup, which is sent at once. */
async function sentCup(who: Shopper) {
  const placed = await place(who, await readyToBuy(who, 'CUP-RAIN', 1, { paymentMethod: 'test' }));
  await who.post('payment/test/card', { paymentId: placed.payment.paymentId, card: '4242424242424242' });
  const { orderNo, accessKey } = placed;
  const order = await mei.does<Order>('order/ship', { orderNo, key: `ship ${(keys += 1)}` });
  const items = [{ lineId: order.lines[0]?.lineId ?? '', quantity: 1 }];
  return { orderNo, accessKey, items, type: 'returnRefund' as const, reason: 'damaged' };
}

test('a picture of a return is encoded again, without where it was taken, and private', async () => {
  const ana = shop.visitor();
  const order = await sentCup(ana);
  const { data } = await send(ana, await photo());
  expect(data).toMatchObject({ width: 2000, height: 1000 });
  const { returnNo, images } = await ana.post('return/apply', { ...order, images: [data.id] });
  expect(images).toMatchObject([{ id: data.id, width: 2000 }]);
  const shown = await ana.fetch(data.url);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=600',
  ]);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();
  // On another device of Ana's, by the key of her order, which stands in the answer's URL.
  const { url = '' } = images[0] ?? {};
  expect((await shop.visitor().fetch(url)).status).toBe(200);
  expect((await shop.visitor().fetch(data.url)).status).toBe(404);
  expect((await shop.visitor().fetch(`${data.url}?accessKey=somebody-elses-key-of-an-order`)).status).toBe(404);
  const seen = await mei.does<StaffReturn>('return/get', { returnNo });
  expect(seen.images).toMatchObject([{ id: data.id }]);
  const asStaff = (token: string | null) => fetch(shop.origin + data.url, { headers: { 'x-auth': token ?? '' } });
  expect((await asStaff(mei.token)).status).toBe(200);
  const editor = await hire(shop, 'Eda', 'editor');
  expect((await asStaff(editor.token)).status).toBe(404);
});

test('a picture of somebody else, one of another kind, and one that was used cannot be attached', async () => {
  const ana = shop.visitor();
  const order = await sentCup(ana);
  const bens = await send(shop.visitor(), await photo());
  const avatar = await send(ana, await photo(), 'avatar');
  const own = await send(ana, await photo());
  for (const id of [bens.data.id, avatar.data.id, '019f0000-0000-7000-8000-000000000bad']) {
    expect(await ana.refused('return/apply', { ...order, images: [own.data.id, id] })).toMatchObject({
      errors: [{ field: 'images' }],
    });
  }
  const { returnNo, orderNo } = await ana.post('return/apply', { ...order, images: [own.data.id] });
  await ana.post('return/cancel', { returnNo, orderNo, accessKey: order.accessKey });
  expect(await ana.refused('return/apply', { ...order, images: [own.data.id] })).toMatchObject({
    errors: [{ field: 'images' }],
  });
});

test('what is no picture is refused, whatever its name says, as is the 61st of a day', async () => {
  const ana = shop.visitor();
  expect((await send(ana, Buffer.from('<svg onload="alert(1)"></svg>'))).code).toBe(40);
  expect((await send(ana, Buffer.from('%PDF-1.7 no picture'))).code).toBe(40);
  expect((await send(ana, await photo(), 'virus')).code).toBe(40);
  const small = await photo(20);
  const answers = await Promise.all(Array.from({ length: 64 }, () => send(ana, small)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(60);
});

test('a picture that belongs to nothing is gone after a day, also its file; one of a return stays', async () => {
  const ana = shop.visitor();
  const order = await sentCup(ana);
  const kept = await send(ana, await photo());
  const left = await send(ana, await photo());
  await ana.post('return/apply', { ...order, images: [kept.data.id] });
  await shop.tools.db
    .updateTable('upload')
    .set({ created_at: new Date(shop.tools.clock.now().getTime() - 25 * 3_600_000) })
    .execute();
  await shop.work('uploads:cleanup');
  expect((await ana.fetch(kept.data.url)).status).toBe(200);
  expect((await ana.fetch(left.data.url)).status).toBe(404);
  expect(await shop.tools.files.has(`${left.data.id.slice(-2)}-private-${left.data.id}`)).toBe(false);
});
