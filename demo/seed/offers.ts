import type { layOutPromotion } from '../../src/modules/promotions/index.ts';

type Promotion = Omit<Parameters<typeof layOutPromotion>[2], 'productIds'> & { products: string[] };

/** Alder Row's one standing promotion; `products` are slugs. */
export const promotions: Promotion[] = [
  {
    slug: 'three-candles',
    title: {
      en: 'Three candles, one evening',
      zh: '三支蜡烛，一个夜晚',
      'zh-HK': '三支蠟燭，一個晚上',
      fil: 'Tatlong kandila, isang gabi',
    },
    summary: {
      en: 'Any three of our candles together, and each of them costs less.',
      zh: '任选三支蜡烛一起买，每一支都更便宜。',
      'zh-HK': '任選三支蠟燭一併買，每支都更便宜。',
      fil: 'Kahit alin sa tatlo sa aming mga kandila, at mas mura ang bawat isa.',
    },
    description: {
      en: '<p>One for the table, one for the sill, one for when the first has burnt down. Sizes and colours may be mixed.</p>',
      zh: '<p>一支放桌上，一支放窗台，一支等第一支燃尽再点。大小颜色可以混搭。</p>',
      'zh-HK': '<p>一支放枱上，一支放窗台，一支留待第一支燃盡再點。大小顏色可以混搭。</p>',
      fil: '<p>Isa sa mesa, isa sa bintana, isa kapag naubos na ang una. Puwedeng paghaluin ang laki at kulay.</p>',
    },
    seo: {},
    image: null,
    everything: false,
    products: ['pillar-candle', 'taper-candles', 'hearth-candle-jar'],
    categoryIds: [],
    collectionIds: [],
    threshold: { kind: 'units', units: 3 },
    reduction: { kind: 'percent', basisPoints: 1500 },
    startsAt: null,
    endsAt: null,
    enabled: true,
    position: 0,
  },
];
