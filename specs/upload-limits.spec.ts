import sharp from 'sharp';
import { expect, test } from 'vitest';
import { customer, signedInTo } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const shop = await meisShop();
const { db, clock } = shop.tools;
const megabyte = 1024 * 1024;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a5' }, limitInputPixels: false });
const small = await picture(20, 20).jpeg().toBuffer();

async function send(who: Shopper, content: Buffer, types = 'review') {
  const body = new FormData();
  body.append('types', types);
  body.append('file', new Blob([new Uint8Array(content)]), 'cup.jpg');
  const response = await who.fetch('/api/web/attach/upload', { method: 'POST', body });
  return {
    status: response.status,
    ...((await response.json()) as { code: number; data: { id: string; url: string } }),
  };
}

/** Has everything that was sent be from some days ago, and the bytes of one of it these. */
async function daysLater(id: string, bytes: number) {
  const before = new Date(clock.now().getTime() - 3 * 86_400_000);
  await db.updateTable('upload').set({ created_at: before }).execute();
  await db.updateTable('upload').set({ bytes, created_at: before }).where('id', '=', id).execute();
}

test('a photo with a program and an archive behind it is stored as the photo alone, without its GPS', async () => {
  const ana = shop.visitor();
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Artist: 'Ana Reyes' } };
  const photo = await picture(300, 200)
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">home</x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([
    photo,
    Buffer.from('<script>alert(1)</script><?php system($_GET[0]) ?>PK\x03\x04run.js'),
  ]);
  expect((await sharp(polyglot).metadata()).exif).toBeDefined();
  const { data } = await send(ana, polyglot);
  const answer = await ana.fetch(data.url);
  const stored = Buffer.from(await answer.arrayBuffer());
  for (const hidden of ['<script', '<?php', 'run.js', 'Reyes', 'xmpmeta', 'Exif', 'JFIF'])
    expect(stored.includes(hidden), hidden).toBe(false);
  expect(stored.subarray(8, 12).toString()).toBe('WEBP');
  const { exif: kept, xmp, icc } = await sharp(stored).metadata();
  expect([kept, xmp, icc]).toEqual([undefined, undefined, undefined]);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('SVG, TIFF, a cut JPEG and a bomb of 100 megapixels are refused, and nothing of them stays', async () => {
  const ana = shop.visitor();
  const bomb = await picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(megabyte);
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const cut = (await picture(800, 800).jpeg().toBuffer()).subarray(0, 400);
  for (const content of [bomb, svg, cut, await picture(20, 20).tiff().toBuffer(), Buffer.alloc(0)])
    expect((await send(ana, content)).code).toBe(40);
  const rows = await db.selectFrom('upload').select('id').where('width', '!=', 300).execute();
  expect(rows).toEqual([]);
});

test('a file of more than 10 MB is refused, whatever it holds', async () => {
  const tooLarge = Buffer.concat([small, Buffer.alloc(10 * megabyte)]);
  const { status, code } = await send(shop.visitor(), tooLarge);
  expect([status, code]).toEqual([413, 40]);
});

test('a customer has one quota of a day on all devices, also when both send at once', async () => {
  const phone = await customer(shop);
  const laptop = await signedInTo(shop, phone.id);
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => send(index % 2 ? phone : laptop, small)));
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  const kept = answers.find(({ code }) => code === 0)?.data.id ?? '';
  await daysLater(kept, 400 * megabyte);
  expect((await send(phone, small)).code).toBe(0);
  // What was sent on other days counts for the total, in bytes.
  await daysLater(kept, 500 * megabyte);
  expect((await send(phone, small)).status).toBe(429);
});

test('a new cookie for each picture does not help: an IP has 300 tries a day', async () => {
  const strict = await shop.another({ rateLimits: true });
  const statuses = [];
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(strict.visitor(), Buffer.from('no picture'))),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await send(strict.visitor(), small)).status).toBe(429);
});
