import sharp from 'sharp';
import { expect, test } from 'vitest';
import { badgePng, coverPicture, icoOf, markPng, maskablePng } from './compose.ts';

const round = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#102030"/></svg>',
);
const clear = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="4" fill="#102030"/></svg>',
);
const plain = (background: string) =>
  sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .webp()
    .toBuffer();

async function colourAt(bytes: Buffer, left: number, top: number) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width: 1, height: 1 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('a shared picture shows the pictures side by side, 1200 by 630, with the mark in the corner', async () => {
  const made = await coverPicture([await plain('#ff0000'), await plain('#0000ff')], round, '#ffffff');
  const { width, height, format } = await sharp(made).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  const [left, right, mark] = await Promise.all([
    colourAt(made, 100, 100),
    colourAt(made, 1100, 100),
    colourAt(made, 88, 540),
  ]);
  expect(left[0]).toBeGreaterThan(240);
  expect(right[2]).toBeGreaterThan(240);
  expect(mark[0]).toBeLessThan(40);
});

test('a shop without pictures shows its mark on its colour', async () => {
  const made = await coverPicture([], round, '#fdfcfa');
  expect((await colourAt(made, 10, 10))[0]).toBeGreaterThan(245);
  expect((await colourAt(made, 600, 315))[0]).toBeLessThan(40);
});

test('an icon that may be cut to any shape has no clear corner', async () => {
  expect(await colourAt(await maskablePng(round, 192, '#ffffff'), 0, 0)).toEqual([16, 32, 48, 255]);
  expect(await colourAt(await maskablePng(clear, 192, '#ffeedd'), 0, 0)).toEqual([255, 238, 221, 255]);
  expect((await colourAt(await markPng(round, 180), 0, 0))[3]).toBe(0);
});

test('favicon.ico is a directory of one PNG', async () => {
  const png = await markPng(round, 32);
  const ico = icoOf(png, 32);
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(ico.readUInt32LE(14)).toBe(png.length);
  expect(ico.subarray(ico.readUInt32LE(18)).equals(png)).toBe(true);
});

test('a badge is what is opaque of a picture, in white; one that covers its square has none', async () => {
  const badge = await badgePng(clear, 96);
  expect(badge && (await colourAt(badge, 48, 48))).toEqual([255, 255, 255, 255]);
  expect(badge && (await colourAt(badge, 4, 4))[3]).toBe(0);
  expect(await badgePng(await plain('#102030'), 96)).toBeNull();
});
