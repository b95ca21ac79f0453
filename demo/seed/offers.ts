import type { layOutCoupon } from '../../src/modules/coupons/index.ts';
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
      fil: 'Pumili ng kahit anong tatlong kandila namin, at mas mura ang bawat isa.',
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

type Coupon = Parameters<typeof layOutCoupon>[2];

/** What a newcomer may claim, once. */
export const coupons: Coupon[] = [
  {
    slug: 'welcome',
    code: 'WELCOME10',
    title: {
      en: 'Welcome to Alder Row',
      zh: '欢迎来到 Alder Row',
      'zh-HK': '歡迎來到 Alder Row',
      fil: 'Maligayang pagdating sa Alder Row',
    },
    summary: {
      en: 'For your first order with us.',
      zh: '送给您的第一笔订单。',
      'zh-HK': '送給你的第一張訂單。',
      fil: 'Para sa unang order mo sa amin.',
    },
    description: {},
    image: null,
    everything: true,
    productIds: [],
    categoryIds: [],
    collectionIds: [],
    threshold: { kind: 'amount', amounts: { USD: 4000 } },
    benefit: { kind: 'percent', basisPoints: 1000 },
    stackable: true,
    public: true,
    limit: null,
    customerLimit: 1,
    codeLimit: null,
    startsAt: null,
    endsAt: null,
    enabled: true,
    position: 0,
  },
];
