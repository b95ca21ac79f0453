import { describe, expect, test } from 'vitest';
import { picturesOf, savedPictures } from './pictures-of.ts';

const colours = {
  code: 'colour',
  values: [
    { value: 'sage', label: { en: 'Sage', zh: '鼠尾草绿' } },
    { value: 'dark-sage', label: { en: 'Dark sage' } },
  ],
};
const sizes = { code: 'size', values: [{ value: 's', label: { en: 'S' } }] };

describe('pictures of a product', () => {
  test.each([
    ['Dune cup Sage 2.JPG', { colour: 'sage' }],
    ['dune-dark_sage.png', { colour: 'dark-sage' }],
    ['杯子鼠尾草绿.jpg', { colour: 'sage' }],
  ])('%s shows what it is named by', (name, values) => {
    expect(picturesOf([{ hash: 'a', name }], [colours, sizes])).toEqual([{ hash: 'a', values }]);
  });

  test.each(['sagebrush.jpg', 's.jpg'])('%s shows no choice', (name) => {
    expect(picturesOf([{ hash: 'a', name }], [colours, sizes])).toEqual([{ hash: 'a', name }]);
  });

  test('what was chosen stays, and no name is saved', () => {
    const chosen = { hash: 'a', values: { colour: 'ink' } };
    expect(picturesOf([chosen], [colours])).toEqual([chosen]);
    expect(savedPictures([{ hash: 'a', name: 'ink.jpg' }])).toEqual([{ hash: 'a' }]);
  });
});
