import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from '../ui/Picture.tsx';
import { firstPicture } from './first-picture.ts';

const image = (id: string) => ({ id, src: '', width: 800, height: 1000, alt: '"Lamp"', placeholder: '' });
const picture = (id: string, priority: boolean) =>
  renderToString(<Picture image={image(id)} sizes="(min-width: 640px) 50vw, 100vw" priority={priority} />);

test('the first picture with a high priority is fetched with the document, in the format and widths that the page names', () => {
  const link = firstPicture(['<p>Lamps</p>', picture('a', false) + picture('b', true) + picture('c', true)]);
  expect(link).toMatch(/^<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/b-\d+\.avif \d+w, /);
  expect(link).toContain(' imagesizes="(min-width: 640px) 50vw, 100vw" fetchpriority="high">');
  expect(link).not.toMatch(/media\/[ac]-/);
});

test('a page without such a picture, or with one in a single format, preloads none', () => {
  expect(firstPicture([picture('a', false)])).toBe('');
  expect(firstPicture(['<img src="/x.jpg" fetchpriority="high">'])).toBe('');
});
