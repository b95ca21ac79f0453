import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const polling = { timeout: 15_000, interval: 50 };
const get = (path: string) => fetch(shop.origin + path, { redirect: 'manual' });

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
}

/** Addresses of icons that the home page names. */
async function named() {
  const html = await shop.visitor().html('/');
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g)];
  return links.map(([, rel = '', href = '']) => ({ rel, href }));
}

async function colourAt(path: string, left: number, top: number) {
  const bytes = Buffer.from(await (await get(path)).arrayBuffer());
  const { data } = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return [...data];
}

async function uploaded(shape: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300">${shape}</svg>`;
  const content = await sharp(Buffer.from(svg)).png().toBuffer();
  return (await mei.upload<{ id: string }>('attach/upload', [{ name: 'mark.png', content }])).data.id;
}

const icon = (hash: string | null) => mei.does('setting/save', { shop: { icon: hash } });

test('a shop without a picture has the initial of its name on its accent colour', async () => {
  const [svg, touch] = await named();
  expect(svg?.href).toMatch(/^\/icon\.svg\?v=/);
  expect(touch?.href).toMatch(/^\/apple-touch-icon\.png\?v=/);
  const drawing = await get(svg?.href ?? '');
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('cache-control')).toContain('immutable');
  const before = await drawing.text();
  expect(before).toContain('<path');
  expect((await get('/icon.svg')).headers.get('cache-control')).toBe('public, max-age=86400');

  await mei.does('setting/save', { shop: { name: { en: 'Zenith' } } });
  await vi.waitFor(async () => expect((await named())[0]?.href).not.toBe(svg?.href), polling);
  expect(await (await get('/icon.svg')).text()).not.toBe(before);
});

test('icons, manifest and badge are made of the picture that the merchant chose, and of none that is not there', async () => {
  await icon(await uploaded('<circle cx="200" cy="150" r="60" fill="#c02040"/>'));
  await vi.waitFor(async () => expect((await named())[0]?.href).toMatch(/^\/icon-32\.png/), polling);
  const links = await named();
  expect(links).toHaveLength(3);
  const { icons } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`).sort()).toEqual(
    ['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'].sort(),
  );
  for (const path of [...links.map(({ href }) => href), ...icons.map(({ src }) => src)]) {
    const { status, headers } = await get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, expect.stringContaining('immutable')]);
  }
  const red = [192, 32, 64, 255];
  expect(await colourAt('/icon-192.png', 96, 96)).toEqual(red);
  expect((await colourAt('/icon-192.png', 2, 2))[3]).toBe(0);
  // Systems that cut an icon to a circle see ground everywhere, and the whole picture within.
  expect((await colourAt('/icon-maskable-192.png', 0, 0))[3]).toBe(255);
  expect(await colourAt('/icon-maskable-192.png', 96, 96)).toEqual(red);
  expect(await colourAt('/badge-96.png', 48, 48)).toEqual([255, 255, 255, 255]);
  expect((await colourAt('/badge-96.png', 2, 2))[3]).toBe(0);
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon');
  // Documents that are older still find one.
  expect((await get('/icon.svg')).headers.get('location')).toBe('/icon-192.png');

  await icon(await uploaded('<rect width="400" height="300" fill="#2040c0"/>'));
  await vi.waitFor(async () => expect(await colourAt('/icon-192.png', 96, 96)).toEqual([32, 64, 192, 255]), polling);
  // A picture that fills its square would be a white one: the badge is the initial.
  expect((await colourAt('/badge-96.png', 2, 2))[3]).toBe(0);

  const refused = await mei.call<{ errors: { field: string }[] }>('setting/save', { shop: { icon: 'f'.repeat(24) } });
  expect([refused.code, refused.data.errors[0]?.field]).toEqual([40, 'shop.icon']);
  await icon(null);
  await vi.waitFor(async () => expect((await named())[0]?.href).toMatch(/^\/icon\.svg/), polling);
});
