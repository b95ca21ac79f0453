import { expect, test } from 'vitest';
import { mailLine } from './mail-lines.ts';

const line = { title: 'Rain cup', specLabel: 'Blue', image: null } as Parameters<typeof mailLine>[0];
const publicUrl = 'https://teahouse.example';

test('a line has a picture with the URL of the shop, and no picture where its product has none', () => {
  const image = { id: 'abc', width: 1200, height: 1500, alt: '' };
  const shown = mailLine({ ...line, image } as typeof line, { quantity: 2, publicUrl, more: ['Gift', ''] });
  expect(shown).toMatchObject({ quantity: 2, title: 'Rain cup', spec: 'Blue · Gift' });
  expect(shown.picture).toMatch(/^https:\/\/teahouse\.example\/media\/abc-\d+\.jpg$/);
  expect(mailLine(line, { quantity: 1, publicUrl }).picture).toBeNull();
});
