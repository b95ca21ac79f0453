import { expect, test } from 'vitest';
import { articleJsonLd } from './json-ld.ts';

const place = {
  publicUrl: 'https://teahouse.example',
  state: { name: '小美茶馆', prefix: '/zh', languageTag: 'zh-Hans' },
};

test('an article has what Google asks: headline, pictures, dates and an author, the shop where none is named', () => {
  const at = new Date('2026-03-02T09:00:00.000Z');
  const facts = { path: '/article/first-flush', title: '明前茶', description: '', pictures: ['/media/a-1000.jpg'] };
  const article = { ...facts, publishedAt: at, changedAt: at };
  expect(articleJsonLd({ ...article, author: null }, place)).toMatchObject({
    '@type': 'Article',
    headline: '明前茶',
    url: 'https://teahouse.example/zh/article/first-flush',
    image: ['https://teahouse.example/media/a-1000.jpg'],
    datePublished: '2026-03-02T09:00:00.000Z',
    dateModified: '2026-03-02T09:00:00.000Z',
    author: { '@type': 'Organization', name: '小美茶馆' },
  });
  expect(articleJsonLd({ ...article, author: 'Mei' }, place)).toMatchObject({
    author: { '@type': 'Person', name: 'Mei' },
  });
});
