import type { PaymentMethod } from '../../src/modules/payments/index.ts';
import type { MethodDraft, ShippingZone } from '../../src/modules/shipping/index.ts';
import type { SiteSettings, StoredMenus } from '../../src/modules/site/index.ts';
import type { CurrencyCode } from '../../src/shared/money.ts';
import { plainRouter } from '../../src/shared/urls/router.ts';

/** Alder Row's own settings: prices in US dollars with Dutch tax included, sent from Rotterdam. */
export function siteSettings(menus: StoredMenus): SiteSettings {
  return {
    name: 'Alder Row',
    description: {
      en: 'Lamps, vases, bowls, stools and blankets from twelve small workshops, sent from Rotterdam to anywhere.',
      zh: '灯、花瓶、碗、凳与毯，出自十二家小作坊，由鹿特丹寄往各地。',
      'zh-HK': '燈、花樽、碗、凳與氈，出自十二間小工房，由鹿特丹寄往各地。',
      fil: 'Mga ilaw, plorera, mangkok, bangkito at kumot mula sa labindalawang maliliit na workshop, mula Rotterdam hanggang saanman.',
    },
    languages: ['en', 'zh', 'zh-HK', 'fil'],
    defaultLanguage: 'en',
    baseCurrency: 'USD',
    defaultCurrency: 'USD',
    taxIncluded: true,
    taxRates: { standard: 21_000 },
    shippingTaxRate: 21_000,
    bankTransferDays: 7,
    menus,
    guestCheckout: true,
    router: plainRouter,
    market: {
      countries: ['NL', 'BE', 'DE', 'FR', 'GB', 'US', 'PH', 'CN', 'HK', 'JP', 'SG'],
      returnDays: 30,
      returnFees: 'customer',
    },
    formerRules: [],
    notifications: { staffEmail: '' },
    stock: { lowAt: 3 },
    staff: { secondFactor: false },
    accounts: { passwordMin: 6 },
    orders: { unpaidPerAddress: 10, unpaidPerEmail: 5, unpaidPerPhone: 5, cashOnDeliveryDays: 14 },
    tax: { includedIn: {}, home: '', numbers: false, reverseCharge: false },
    exchange: { source: '', maxChange: 1000 },
    reductions: { showLowest: false },
    retention: { visitors: 365, carts: 90, checkouts: 30, events: 90, mails: 180 },
    dispatch: { timeZone: 'Europe/Amsterdam', until: 15, closedOn: ['2026-12-25', '2026-12-26', '2027-01-01'] },
  };
}

/** The demo's own rates, set by hand like a merchant's; nothing fetches them. */
export const rates: { code: CurrencyCode; rate: string }[] = [
  { code: 'EUR', rate: '0.86' },
  { code: 'GBP', rate: '0.76' },
  { code: 'CNY', rate: '7.12' },
  { code: 'JPY', rate: '154' },
  { code: 'PHP', rate: '58.7' },
];

/** Rotterdam and around it, where one may come by. */
export const netherlands: ShippingZone = {
  id: '019f0000-0000-7000-8000-0000000000a1',
  name: 'Netherlands',
  areas: [{ countryCode: 'NL', provinces: [], postalCodes: [] }],
  exceptions: [],
  rest: false,
};

export const shipping: MethodDraft[] = [
  {
    code: 'standard',
    name: { en: 'Standard', zh: '标准配送', 'zh-HK': '標準送貨', fil: 'Standard' },
    position: 0,
    price: 690,
    freeFrom: 12_000,
    minDays: 3,
    maxDays: 5,
  },
  {
    code: 'express',
    name: { en: 'Express', zh: '加急配送', 'zh-HK': '特快送貨', fil: 'Express' },
    position: 1,
    price: 1490,
    minDays: 1,
    maxDays: 2,
  },
  {
    code: 'workshop',
    name: {
      en: 'Collect from our shop',
      zh: '到店自取',
      'zh-HK': '到店自取',
      fil: 'Pick-up sa aming shop',
    },
    position: 2,
    price: 0,
    minDays: 1,
    maxDays: 1,
    zoneId: netherlands.id,
    pickup: {
      address: {
        countryCode: 'NL',
        firstName: '',
        lastName: '',
        province: '',
        area: '',
        line2: '',
        phoneCode: '',
        phone: '',
        line1: 'Elzenrij 12',
        postalCode: '3072 AN',
        city: 'Rotterdam',
      },
      hours: {
        en: 'Thursday to Saturday, 11–18',
        zh: '周四至周六 11:00–18:00',
        'zh-HK': '星期四至六 11:00–18:00',
        fil: 'Huwebes hanggang Sabado, 11:00–18:00',
      },
    },
  },
];

export const payments: PaymentMethod[] = [
  {
    code: 'cash-on-delivery',
    name: { en: 'Cash on delivery', zh: '货到付款', 'zh-HK': '貨到付款', fil: 'Cash on delivery (COD)' },
    description: {
      en: 'Pay when the parcel is in your hands.',
      zh: '收到包裹时付款。',
      'zh-HK': '收到包裹時付款。',
      fil: 'Magbayad kapag hawak mo na ang parcel.',
    },
    instructions: {},
  },
  {
    code: 'bank-transfer',
    name: { en: 'Bank transfer', zh: '银行转账', 'zh-HK': '銀行轉帳', fil: 'Bank transfer' },
    description: {
      en: 'We keep your things for seven days until the money arrives.',
      zh: '商品为您保留七天，等待款项到账。',
      'zh-HK': '貨品為你保留七日，等待款項到帳。',
      fil: 'Itatabi namin ang order mo nang pitong araw hanggang dumating ang bayad.',
    },
    instructions: {
      en: 'Please transfer the total to Alder Row, account NL00 DEMO 0000 0000 00 (an example account of the demo shop), with the order number as reference.',
      zh: '请将总额转至 Alder Row，账户 NL00 DEMO 0000 0000 00（演示商店的示例账户），并注明订单号。',
      'zh-HK': '請將總額轉帳至 Alder Row，戶口 NL00 DEMO 0000 0000 00（示範商店的示例戶口），並註明訂單編號。',
      fil: 'I-transfer ang total sa Alder Row, account NL00 DEMO 0000 0000 00 (halimbawang account ng demo shop), at ilagay ang order number bilang reference.',
    },
  },
];
