import { describe, expect, test } from 'vitest';
import { pricedLikeFirst, variantsOf } from './variants-of.ts';

const option = (code: string, ...values: string[]) => ({ code, values: values.map((value) => ({ value })) });

describe('variants of the options of a product', () => {
  test('3 colours and 4 sizes of a mug are 12 variants with SKUs and the price of the first', () => {
    const first = { sku: '', spec: {}, price: { amount: 1200, currency: 'USD' } };
    const all = variantsOf(
      [option('colour', 'sage', 'sand', 'ink'), option('size', 's', 'm', 'l', 'xl')],
      [first],
      'Morning mug',
    );
    expect(all.length).toBe(12);
    expect(all[0]).toMatchObject({
      sku: 'MORNING-MUG-SAGE-S',
      spec: { colour: 'sage', size: 's' },
      price: first.price,
    });
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(12);
  });

  test('a new colour leaves the variants that are there as they are', () => {
    const sage = { id: '1', sku: 'OLD-SAGE', spec: { colour: 'sage' }, onHand: 7, onHandBase: 7 };
    const all = variantsOf([option('colour', 'sage', 'ink')], [sage], 'Mug');
    expect(all[0]).toBe(sage);
    expect(all[1]).toEqual({ sku: 'MUG-INK', spec: { colour: 'ink' }, onHand: 0, barcode: null });
  });

  test('without options there is one variant', () => {
    expect(variantsOf([], [{ sku: 'MUG', spec: {} }], 'Mug')).toEqual([{ sku: 'MUG', spec: {} }]);
  });

  test('the price of the first fills down to those that are new and have no other', () => {
    const usd = (amount: number) => ({ amount, currency: 'USD' });
    const before = [{ price: null }, { price: null }, { price: usd(900) }, { id: '1', price: null }];
    const [, ...others] = before;
    const after = pricedLikeFirst([{ price: usd(12) }, ...others], before);
    expect(after.map(({ price }) => price)).toEqual([usd(12), usd(12), usd(900), null]);
  });
});
