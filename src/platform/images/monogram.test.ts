import sharp from 'sharp';
import { expect, test } from 'vitest';
import { initialOf, initialSvg, monogramSvg } from './monogram.ts';

test.each([
  ['Alder Row', 'A'],
  ['ødegaard', 'Ø'],
  ['“Mei’s” Teahouse', 'M'],
  ['7 Days', '7'],
  ['小美茶馆', '小'],
  ['ßmall', 'ß'],
  ['★ ★', null],
])('the initial of "%s" is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

/** Share of the drawing that is opaque, and the box around that, in pixels of 64. */
async function inked(svg: Buffer) {
  const { data } = await sharp(svg, { density: 144 }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const points = Array.from({ length: 64 * 64 }, (_, at) => at).filter((at) => (data[at * 4 + 3] ?? 0) > 128);
  const across = points.map((at) => at % 64);
  const down = points.map((at) => Math.floor(at / 64));
  const middle = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2;
  return { share: points.length / (64 * 64), middle: [middle(across), middle(down)] };
}

test.each(['Alder Row', '小美茶館', 'Ж', 'ไทย', '★'])('the initial of "%s" is drawn in the middle', async (name) => {
  const { share, middle } = await inked(await initialSvg(name));
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.7);
  for (const at of middle) expect(Math.abs(at - 31.5)).toBeLessThan(1.5);
});

test('initials differ, and stand in their colour on the accent colour', async () => {
  const colours = { ground: '#34584a', ink: '#ffffff' };
  const svg = (await monogramSvg('Alder Row', colours)).toString();
  expect(svg).toContain('fill="#34584a"');
  expect(svg).toContain('fill="#ffffff"');
  expect(svg).not.toBe((await monogramSvg('Row', colours)).toString());
});
