import { day, specStart } from './clock.ts';
import type { TestProduct } from './test-products.ts';

const long = (days: number) => new Date(specStart.getTime() - days * day);

/** Mei's products. Prices in cents. */
export const products: TestProduct[] = [
  {
    slug: 'clay-teapot',
    title: { en: 'Clay teapot', zh: '陶土茶壶', 'zh-HK': '陶泥茶壺', fil: 'Luwad na tsarera' },
    categories: ['teapots'],
    tags: ['handmade'],
    rank: 90,
    sold: 5,
    createdAt: long(30),
    specs: [
      {
        code: 'colour',
        name: { en: 'Colour', zh: '颜色' },
        values: [
          { value: 'terra', label: { en: 'Terracotta', zh: '赤陶' }, swatch: '#b5532d' },
          { value: 'black', label: { en: 'Black', zh: '黑' }, swatch: '#111111' },
        ],
      },
      {
        code: 'size',
        name: { en: 'Size', zh: '尺寸' },
        values: [
          { value: 's', label: { en: 'Small', zh: '小' } },
          { value: 'l', label: { en: 'Large', zh: '大' } },
        ],
      },
    ],
    variants: [
      { sku: 'POT-TERRA-S', spec: { colour: 'terra', size: 's' }, price: 2400, onHand: 10 },
      { sku: 'POT-TERRA-L', spec: { colour: 'terra', size: 'l' }, price: 3600, onHand: 10 },
      { sku: 'POT-BLACK-S', spec: { colour: 'black', size: 's' }, price: 2400, listPrice: 3000, onHand: 2 },
      { sku: 'POT-BLACK-L', spec: { colour: 'black', size: 'l' }, price: 3600, onHand: 0 },
    ],
  },
  {
    slug: 'rain-cup',
    title: { en: 'Rain cup', zh: '雨杯', 'zh-HK': '雨杯', fil: 'Tasang ulan' },
    categories: ['cups'],
    tags: ['handmade'],
    rank: 80,
    sold: 50,
    createdAt: long(20),
    // Its own prices in euro and yen win over 10.80 and 1,794.
    variants: [
      {
        sku: 'CUP-RAIN',
        price: 1200,
        onHand: 100,
        prices: [
          { currency: 'EUR', price: 999, listPrice: null },
          { currency: 'JPY', price: 1800, listPrice: null },
        ],
      },
    ],
  },
  {
    slug: 'moon-cup',
    title: { en: 'Moon cup' },
    categories: ['cups'],
    rank: 70,
    sold: 20,
    createdAt: long(10),
    variants: [{ sku: 'CUP-MOON', price: 999, listPrice: 1500, onHand: 3 }],
  },
  {
    slug: 'stone-cup',
    title: { zh: '石杯' },
    categories: ['cups'],
    rank: 60,
    createdAt: long(9),
    variants: [{ sku: 'CUP-STONE', price: 1500, onHand: 0 }],
  },
  {
    slug: 'green-tea',
    title: { en: 'Green tea', zh: '绿茶' },
    categories: ['tea'],
    rank: 50,
    sold: 80,
    createdAt: long(8),
    variants: [{ sku: 'TEA-GREEN', price: 2500, stockPolicy: 'uncounted' }],
  },
  {
    slug: 'sample-tea',
    title: { en: 'Sample tea', zh: '试饮茶' },
    categories: ['tea'],
    rank: 40,
    createdAt: long(7),
    variants: [{ sku: 'TEA-SAMPLE', price: 0, stockPolicy: 'uncounted' }],
  },
  {
    slug: 'lantern',
    title: { en: 'Paper lantern', zh: '纸灯笼' },
    categories: [],
    rank: 30,
    createdAt: long(6),
    variants: [{ sku: 'LANTERN', price: 2000, onHand: 50 }],
  },
  {
    slug: 'draft-cup',
    title: 'Draft cup',
    categories: ['cups'],
    status: 'draft',
    variants: [{ sku: 'CUP-DRAFT', price: 100, onHand: 9 }],
  },
  {
    slug: 'spring-tea',
    title: { en: 'Spring tea', zh: '春茶' },
    categories: ['tea'],
    publishedAt: new Date(specStart.getTime() + day),
    createdAt: specStart,
    variants: [{ sku: 'TEA-SPRING', price: 980, onHand: 5 }],
  },
];
