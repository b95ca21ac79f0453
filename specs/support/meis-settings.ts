import type { PageDraft } from '../../src/modules/content/index.ts';
import { invoiceSettings } from '../../src/modules/invoices/index.ts';
import type { PaymentMethod } from '../../src/modules/payments/index.ts';
import type { MethodDraft, ShippingZone } from '../../src/modules/shipping/index.ts';
import type { SiteSettings } from '../../src/modules/site/index.ts';
import type { CurrencyCode } from '../../src/shared/money.ts';
import { plainRouter } from '../../src/shared/urls/router.ts';

export const settings: SiteSettings = {
  name: { en: "Mei's Teahouse", zh: '小美茶馆', 'zh-HK': '小美茶館', fil: 'Tsaahan ni Mei' },
  description: { en: 'Tea, and what it is drunk from.', zh: '茶与茶具。', 'zh-HK': '茶與茶具。', fil: 'Tsaa at tasa.' },
  icon: null,
  languages: ['en', 'zh', 'zh-HK', 'fil'],
  defaultLanguage: 'en',
  baseCurrency: 'USD',
  defaultCurrency: 'USD',
  taxIncluded: true,
  // 10 %: of 11.00, 1.00 is tax.
  taxRates: { standard: 10_000 },
  shippingTaxRate: 10_000,
  bankTransferDays: 7,
  payments: {
    onlineMinutes: 30,
    capture: 'order',
    test: true,
    cashOnDelivery: { countries: null, maxAmount: null },
    paypal: { clientId: '', clientSecret: '', webhookId: '', merchantId: '', sandbox: false },
    stripe: { secretKey: '', publishableKey: '', webhookSecret: '' },
    wallets: ['product', 'cart', 'checkout'],
  },
  menus: { header: [{ label: { en: 'Cups', zh: '杯子' }, path: '/category/cups' }], footer: [] },
  guestCheckout: true,
  router: plainRouter,
  market: { countries: [], returnDays: 14, returnFees: null },
  formerRules: [],
  notifications: { staffEmail: '' },
  stock: { lowAt: 3 },
  staff: { secondFactor: false },
  accounts: { passwordMin: 6 },
  orders: { unpaidPerAddress: 10, unpaidPerEmail: 5, unpaidPerPhone: 5, cashOnDeliveryDays: 14, completeDays: 15 },
  reviews: { moderation: 'suspicious', blockedWords: ['casino'], inviteDays: 7 },
  returns: { days: 30, withdrawalDays: 14, excludedTags: [], address: null, instructions: '', reasons: [] },
  newsletter: { topics: [], perMinute: 300 },
  reminders: { enabled: true, cartHours: 24, checkoutHours: 4 },
  exchange: { source: '', maxChange: 1000 },
  products: { soldFrom: 20 },
  gifts: { message: false, wrapSku: '' },
  offline: { on: true },
  push: { on: true },
  reductions: { showLowest: false },
  retention: { visitors: 365, carts: 90, checkouts: 30, events: 90, mails: 180 },
  seller: invoiceSettings.seller,
  dispatch: { timeZone: 'UTC', until: 24, closedOn: [] },
  carriers: [],
  tax: { includedIn: {}, home: '', numbers: false, reverseCharge: false },
};

export const rates: { code: CurrencyCode; rate: string }[] = [
  { code: 'EUR', rate: '0.9' },
  { code: 'JPY', rate: '149.5' },
];

/** The countries of express shipping. */
export const america: ShippingZone = {
  id: '019f0000-0000-7000-8000-00000000a001',
  name: 'America',
  areas: [{ countryCode: 'US', provinces: [], postalCodes: [] }],
  exceptions: [],
  rest: false,
};

/** 5.00, and free from 50.00 on; 15.00, to America only. */
export const shipping: MethodDraft[] = [
  {
    code: 'standard',
    name: { en: 'Standard', zh: '标准配送', 'zh-HK': '標準送貨', fil: 'Karaniwan' },
    position: 0,
    price: 500,
    freeFrom: 5000,
    minDays: 3,
    maxDays: 5,
  },
  {
    code: 'express',
    name: { en: 'Express', zh: '快速配送' },
    position: 1,
    price: 1500,
    minDays: 1,
    maxDays: 2,
    zoneId: america.id,
  },
];

export const payments: PaymentMethod[] = [
  {
    code: 'cash-on-delivery',
    name: { en: 'Cash on delivery', zh: '货到付款', 'zh-HK': '貨到付款', fil: 'Cash on delivery (COD)' },
    description: {},
    instructions: {},
  },
  {
    code: 'bank-transfer',
    name: { en: 'Bank transfer', zh: '银行转账', 'zh-HK': '銀行轉帳', fil: 'Bank transfer' },
    description: {},
    instructions: { en: 'To account 123, with the order number.', zh: '转至账户 123，并注明订单号。' },
  },
];

const plain = (slug: string, en: string, zh: string) => ({ slug, title: { en, zh }, summary: {}, description: {} });

export const categories = [
  plain('teapots', 'Teapots', '茶壶'),
  plain('cups', 'Cups', '杯子'),
  plain('tea', 'Tea', '茶'),
];

export const aboutPage: PageDraft = {
  slug: 'about',
  title: { en: 'About us', zh: '关于我们', 'zh-HK': '關於我們', fil: 'Tungkol sa amin' },
  description: { en: 'Who we are.', zh: '我们是谁。' },
  body: {
    en: '<p>We pour tea.</p><shop-component name="product-list" props=\'{"category":"cups","limit":2}\'></shop-component>',
    zh: '<p>我们泡茶。</p>',
  },
};
