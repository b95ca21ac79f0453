import { expect, test } from 'vitest';
import type { Site } from '../../modules/site/index.ts';
import { webManifest } from './manifest.ts';

const named = (name: string) => ({ name, description: '', defaultLanguage: 'en' }) as Site;

test.each([
  ['Alder Row', 'Alder Row'],
  ["Mei's Teahouse of the North", "Mei's"],
  ['Tea and more tea', 'Tea and more'],
  ['Incomprehensibilities', 'Incomprehens'],
  ['小美茶馆', '小美茶馆'],
])('"%s" stands under its icon as "%s"', (name, short) => {
  expect(webManifest(named(name), 'en', '#fff', { version: '1', isDrawn: true })).toMatchObject({
    name,
    short_name: short,
  });
});
