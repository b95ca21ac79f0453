import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateName } from './template-names.ts';

test('each template of the theme has a name, and one of the shop’s own has none', () => {
  const templates = readdirSync('themes/default/templates').map((file) => file.replace(/\.liquid$/, ''));
  expect(templates.length).toBeGreaterThan(30);
  expect(templates.filter((key) => templateName(key) === null)).toEqual([]);
  expect(templateName('of-the-shop')).toBeNull();
});
