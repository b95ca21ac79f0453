import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeValues, takeTheirs } from './merge.ts';

const lamp = { version: 3, title: { en: 'Svamp lamp', fil: 'Lampara' }, price: 4900, tags: ['lamp'] };

describe('two people edit a lamp', () => {
  test('Mei changes its price and Ben its Filipino title: both are kept, with the newer version', () => {
    const mine = { ...lamp, price: 5900 };
    const theirs = { ...lamp, version: 4, title: { ...lamp.title, fil: 'Ilawan' } };
    expect(mergeValues(lamp, mine, theirs)).toEqual({
      values: { ...lamp, version: 4, price: 5900, title: { en: 'Svamp lamp', fil: 'Ilawan' } },
      conflicts: [],
    });
  });

  test('both change the English title in different ways: that is asked, and either answer can be taken', () => {
    const mine = { ...lamp, title: { ...lamp.title, en: 'Mushroom lamp' } };
    const theirs = { ...lamp, version: 4, title: { ...lamp.title, en: 'Svamp light' } };
    const { values, conflicts } = mergeValues(lamp, mine, theirs);
    expect(conflicts).toEqual([{ path: ['title', 'en'], mine: 'Mushroom lamp', theirs: 'Svamp light' }]);
    expect(values.title).toEqual(mine.title);
    expect(takeTheirs(values, conflicts)).toEqual(theirs);
  });

  test('both make the same change: nothing is asked', () => {
    const changed = { ...lamp, tags: ['lamp', 'new'] };
    expect(mergeValues(lamp, changed, { ...changed, version: 4 }).conflicts).toEqual([]);
  });
});

const field = fc.constantFrom('a', 'b', 'c');
const leaf = fc.oneof(
  fc.constant(null),
  fc.integer({ min: 0, max: 3 }),
  fc.array(fc.integer({ max: 2 }), { maxLength: 2 }),
);
const someValues = fc.dictionary(field, fc.oneof(leaf, fc.dictionary(field, leaf)));

test('for any values, a merge without own changes is theirs, and without theirs is one’s own', () => {
  fc.assert(
    fc.property(someValues, someValues, (base, changed) => {
      const same = (value: object) =>
        JSON.parse(JSON.stringify(value, (_, each: unknown) => each ?? undefined)) as object;
      const own = mergeValues(base, changed, base);
      const other = mergeValues(base, base, changed);
      expect(own.conflicts).toEqual([]);
      expect(other.conflicts).toEqual([]);
      expect(same(own.values)).toEqual(same(changed));
      expect(same(other.values)).toEqual(same(changed));
    }),
  );
});
