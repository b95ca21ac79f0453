import { expect, test } from 'vitest';
import { areas } from '../screens/settings/areas.ts';
import { settingAreas } from './setting-places.ts';

test('every area with a form is in the overview of settings, and no other', () => {
  const names = (all: { name: string }[]) => all.map(({ name }) => name).toSorted();
  expect(names(settingAreas)).toEqual(names(areas));
});
