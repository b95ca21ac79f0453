import { describe, expect, it } from 'vitest';
import { pictureFinder } from './pictures.ts';

const uuid = '5f232530-4331-492a-872c-81c225d6bafd';
const otherUuid = '0a1b2c3d-0000-4000-8000-00000000beef';
const url = (name: string) => `https://cdn.example/s/files/1/products/${name}?v=1426708827`;

describe('a picture', () => {
  it.each([
    ['mug.jpeg', 'mug.jpeg'],
    ['mug.jpeg', 'MUG.JPG'],
    ['mug.jpeg', 'mug_grande.jpeg'],
    ['mug_grande.jpg', 'mug.jpg'],
    ['mug.jpg', 'mug_1024x1024.jpg'],
    [`mug_${uuid}.jpg`, `mug_${uuid}_grande.jpg`],
    [`mug_${uuid}.jpg`, 'mug.jpg'],
    ['mug.jpg', `mug_${uuid}_grande.jpg`],
    ['caf%C3%A9%20cup.png', 'café cup.png'],
    ['100%.png', '100%.png'],
  ])('at …/%s is found in the file %s', (name, file) => {
    expect(pictureFinder(['/pictures/bowl.jpg', `/pictures/new/${file}`])(url(name))).toBe(`/pictures/new/${file}`);
  });

  it.each([
    ['mug.jpg', 'mugs.jpg'],
    ['mug.jpg', 'mug.png'],
    ['mug_small.jpg', 'mug_large.jpg'],
    [`mug_${uuid}.jpg`, `mug_${otherUuid}.jpg`],
    ['mug.txt', 'mug.txt'],
  ])('at …/%s is not found in the file %s', (name, file) => {
    expect(pictureFinder([`/pictures/${file}`])(url(name))).toBeNull();
  });

  it('comes in the largest size that there is', () => {
    const find = pictureFinder(['mug_small.jpg', 'mug_2048x.jpg', 'mug_grande.jpg']);
    expect(find(url('mug.jpg'))).toBe('mug_2048x.jpg');
    expect(find(url('mug_small.jpg'))).toBe('mug_small.jpg');
  });

  it('is left out rather than guessed between two files that differ by their UUID', () => {
    expect(pictureFinder([`mug_${uuid}.jpg`, `mug_${otherUuid}.jpg`])(url('mug.jpg'))).toBeNull();
  });
});
