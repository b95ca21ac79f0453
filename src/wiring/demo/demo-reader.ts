import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { putCoupon } from '../../modules/coupons/index.ts';
import type { PaymentMethod } from '../../modules/payments/index.ts';
import type { putPromotion } from '../../modules/promotions/index.ts';
import type { MethodDraft, ShippingZone } from '../../modules/shipping/index.ts';
import type { SiteSettings } from '../../modules/site/index.ts';
import type { TaxRateDraft } from '../../modules/tax/index.ts';
import type { StoredNotice, StoredSizeChart } from '../../shared/contracts/design.ts';
import type { ThemeChanges } from '../../shared/contracts/theme.ts';
import type { Language, Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { DemoExamples } from './demo-examples.ts';

/** A product of `demo/catalogue/products/`. */
export interface DemoProduct {
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  workshop: string;
  tags: string[];
  price: number;
  sizePrices?: Record<string, number>;
  sale: { price?: number; percent?: number; values: Record<string, string[]> } | null;
  soldOut: Record<string, string>[];
  missing: Record<string, string>[];
  /** Days until what is sold out is expected back; absent where nobody can say. */
  backInDays?: number;
  /** Days until it is dispatched that can be ordered before there is any of it, and how many of each variant. */
  preorder?: { inDays: number; limit: number };
  stock: number;
  weightGrams: number;
  rank: number;
  sold: number;
  createdDaysAgo: number;
}

/** A bundle of the demo's products, in one variant without pictures of its own. */
export interface DemoBundle extends Pick<DemoProduct, 'slug' | 'title' | 'summary' | 'description' | 'tags'> {
  category: string;
  vendor?: string;
  price: number;
  parts: { sku: string; quantity: number }[];
  rank: number;
  createdDaysAgo: number;
}

/** The gift card of the demo; each amount has a price of its own in other currencies. */
export interface DemoGiftCard extends Pick<DemoProduct, 'slug' | 'title' | 'summary' | 'description' | 'tags'> {
  /** Name of its only option. */
  option: Text;
  amounts: { value: string; price: number; prices: Partial<Record<CurrencyCode, number>> }[];
  colour: string;
  rank: number;
  createdDaysAgo: number;
}

export interface DemoCategory {
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  cover: string;
}

/** A notice above every page. */
export type DemoNotice = Omit<StoredNotice, 'tone'> & { key: string };

export interface DemoCollection {
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  scene: string;
  /** Slugs, in the order of the collection. */
  products: string[];
}

export interface DemoOutline {
  colours: Record<string, string>;
  /** Slug → the values of its specifications in the picker's order. */
  specs: Map<string, { category: string; colour: string[]; size: string[]; style: string[] }>;
}

export interface DemoLabels {
  specs: Record<string, Text>;
  /** The codes and names of what the outline calls style, by the values that belong together. */
  styles: { code: string; name: Text; values: string[] }[];
  /** Views in which products are pictured, for alternative texts. */
  views: Record<'front' | 'detail' | 'dimensions', Text>;
  values: Record<string, Record<string, Text>>;
}

/** A text of the journal. `products` are slugs, `cover` is a path in `demo/pictures`. */
export interface DemoArticle {
  slug: string;
  title: Record<string, string>;
  summary: Record<string, string>;
  body: Record<string, string>;
  category: string;
  tags: string[];
  author: string;
  cover: string;
  daysAgo: number;
  products: string[];
}

/** `author` is '' for the shop itself. */
interface DemoReply {
  author: string;
  content: string;
  daysAgo: number;
}
/** `isWaiting`: nobody has approved it yet. */
export type DemoComment = DemoReply & { replies: DemoReply[]; isWaiting?: boolean };

interface DemoGroup {
  slug: string;
  title: Text;
}

export interface DemoLink {
  label: Text;
  path: string;
}

/** A review of `demo/catalogue/reviews/`, in the language of its author. */
export interface DemoReview {
  product: string;
  rating: number;
  author: string;
  daysAgo: number;
  variant: Record<string, string>;
  text: string;
  likes?: number;
  reply?: { text: string; daysAgo: number };
  /** A file of `demo/review-pictures/`. */
  picture?: { name: string; width: number; height: number };
}

/** An inquiry of `demo/catalogue/inquiries.json`, in the language of its author. */
export interface DemoInquiry {
  language: Language;
  daysAgo: number;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
  country: string;
  /** Slug and quantity of what it is about, else its subject. */
  product?: string;
  quantity?: number;
  subject?: string;
  closed?: boolean;
  messages: { by: 'buyer' | 'shop'; text: string; hoursLater?: number }[];
}

/** A customer of `demo/catalogue/customers.json`. */
export interface DemoCustomer {
  language: Language;
  currency: CurrencyCode;
  firstName: string;
  lastName: string;
  email: string;
  /** False for those who buy as guests. */
  hasAccount: boolean;
  /** True for an account that its owner signs in to by mobile number too. */
  hasMobile?: boolean;
  address: { countryCode: string; line1: string; phone: string } & Partial<
    Record<'province' | 'city' | 'postalCode', string>
  >;
}

/** Words of returns and reviews of `demo/catalogue/history.json`. */
export interface DemoReturn {
  reason: string;
  text: string;
}
export interface DemoHistory {
  shopAddress: DemoCustomer['address'];
  returns: DemoReturn[];
  /** Words with which the shop refuses a return. */
  refusal: string;
  reviews: { rating: number; text: string }[];
  /** `product` is a slug, `unitPrice` is in CNY. */
  quote: { email: string; product: string; quantity: number; unitPrice: number; message: string; terms: string };
}

export interface DemoHome {
  hero: { title: Text; text: Text; cta: Text; link: string; scene: string };
  values: { title: Text; text: Text }[];
  story: { title: Text; text: Text; link: Text; path: string; scene: string };
  sections: { new: Text; bestsellers: Text; categories: Text };
  /** Components at the end of the page. */
  components: DemoSection[];
}

/** A size chart; `products` and `categories` are slugs. */
export type DemoSizeChart = Omit<StoredSizeChart, 'option'> & { key: string };

/** A component of a page: its pictures and videos are paths in `demo/pictures` and `demo/videos`. */
export interface DemoSection {
  name: string;
  props: Record<string, unknown>;
}

/** A page of text; `sections` are components, in every language, in place of a body. */
export interface DemoPage {
  slug: string;
  title: Text;
  description: Text;
  body?: Text;
  sections?: DemoSection[];
}

/** `products` are slugs. */
export type DemoPromotion = Omit<Parameters<typeof putPromotion>[2], 'productIds'> & { products: string[] };
export type DemoCoupon = Parameters<typeof putCoupon>[2];

type OutlineRow = [string, string, string, string[], string[] | null, string[] | null, number];

/** Reads the data of the demo shop from `demo/catalogue/`. */
export function demoReader(folder: string) {
  const read = async <T>(file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as T;
  return {
    labels: () => read<DemoLabels>('labels.json'),
    categories: () => read<DemoCategory[]>('categories.json'),
    collections: () => read<DemoCollection[]>('collections.json'),
    tags: () => read<{ slug: string; title: Text }[]>('tags.json'),
    menus: () =>
      read<{ header: (DemoLink & { items?: DemoLink[] })[]; footer: { title: Text; items: DemoLink[] }[] }>(
        'menus.json',
      ),
    sizeCharts: () => read<DemoSizeChart[]>('size-charts.json'),
    notices: () => read<DemoNotice[]>('notices.json'),
    theme: () => read<ThemeChanges>('theme.json'),
    home: () => read<DemoHome>('home.json'),
    site: () => read<Omit<SiteSettings, 'menus' | 'router'>>('site.json'),
    rates: () => read<{ code: CurrencyCode; rate: string }[]>('rates.json'),
    shipping: () => read<{ zones: ShippingZone[]; methods: MethodDraft[] }>('shipping.json'),
    taxes: () => read<TaxRateDraft[]>('taxes.json'),
    payments: () => read<PaymentMethod[]>('payments.json'),
    promotions: () => read<DemoPromotion[]>('promotions.json'),
    coupons: () => read<DemoCoupon[]>('coupons.json'),
    outline: async (): Promise<DemoOutline> => {
      const { colours, products } = await read<{ colours: Record<string, string>; products: OutlineRow[] }>(
        'outline.json',
      );
      const specs = products.map(
        ([slug, category, , colour, size, style]) =>
          [slug, { category, colour, size: size ?? [], style: style ?? [] }] as const,
      );
      return { colours, specs: new Map(specs) };
    },
    products: async () => (await readFolder<DemoProduct[]>(folder, 'products')).flat(),
    bundles: () => read<DemoBundle[]>('bundles.json'),
    giftCard: () => read<DemoGiftCard>('gift-card.json'),
    reviews: async () => (await readFolder<DemoReview[]>(folder, 'reviews')).flat(),
    customers: () => read<DemoCustomer[]>('customers.json'),
    history: () => read<DemoHistory>('history.json'),
    inquiries: () => read<DemoInquiry[]>('inquiries.json'),
    examples: () => read<DemoExamples>('examples.json'),
    articles: () => readFolder<DemoArticle>(folder, 'articles'),
    articleGroups: () => read<{ categories: DemoGroup[]; tags: DemoGroup[] }>('article-groups.json'),
    articleComments: () => read<Record<string, DemoComment[]>>('article-comments.json'),
    pages: () => readFolder<DemoPage>(folder, 'pages'),
  };
}

async function readFolder<T>(folder: string, name: string): Promise<T[]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, name, file), 'utf8')) as T));
}
