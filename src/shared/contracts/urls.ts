import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { maxTopics } from '../newsletter.ts';
import { ownCarriers } from './carriers.ts';
import { empty, id, moneySchema, slug } from './common.ts';
import { topicCode } from './newsletter.ts';
import { walletPlaces } from './payments.ts';
import { addressInput } from './postal-address.ts';
import { reminderSetting } from './reminders-admin.ts';
import { reviewSetting } from './reviews-admin.ts';
import { seller } from './seller.ts';
import { dispatch } from './shipping.ts';
import { checkoutSetting, marketSetting, moneySetting, rules, shopSetting, shopSettingView } from './shop-setting.ts';
import { lowAt } from './stock.ts';
import { taxSetting } from './tax.ts';

export const renameBody = z.object({ id, slug });
export const renamed = z.object({ slug: z.string() });

const rule = z.string().max(200);
const title = z.union([z.string().max(200), z.partialRecord(z.string().max(10), z.string().max(200))]);

/** Settings to save; those that are not sent stay. */
export const routerChanges = z.object({
  categories: z
    .array(z.object({ path: rule, types: z.string().max(40), title: title.optional() }))
    .max(50)
    .optional(),
  appRule: rule.optional(),
  articleRule: rule.optional(),
  categoryRule: rule.optional(),
  collectionRule: rule.optional(),
  pageRule: rule.optional(),
  productRule: rule.optional(),
  tagRule: rule.optional(),
  userPath: rule.optional(),
});

/** E-mail address for messages to the merchant; '' for the owner's, if the shop was started with one. */
const notifications = z.object({ staffEmail: z.string().trim().max(254) });
/** From how many on a variant is low that has no number of its own; null for never. */
const stock = z.object({ lowAt });
/** Requires a second factor of all staff. */
const staff = z.object({ secondFactor: z.boolean() });

/** Characters that a customer's password has at least. */
const accounts = z.object({ passwordMin: z.int().min(6).max(64) });

const orderLimit = z.int().min(1).max(100_000).nullable();
/** Limits of unpaid orders, and days after which unsent cash-on-delivery orders are cancelled; null for no limit. */
const orders = z.object({
  unpaidPerAddress: orderLimit,
  unpaidPerEmail: orderLimit,
  unpaidPerPhone: orderLimit,
  cashOnDeliveryDays: z.int().min(1).max(365).nullable(),
  /** Days after the last parcel left until an order is completed by itself. */
  completeDays: z.int().min(1).max(365),
});

/** Days in which orders can be returned and withdrawn from, where goods go, and which cannot come back. */
const returns = z.object({
  days: z.int().min(0).max(3650),
  withdrawalDays: z.int().min(0).max(3650),
  excludedTags: z.array(slug).max(50),
  address: addressInput.nullable(),
  instructions: z.string().trim().max(1000),
  /** Reasons that buyers choose from, in their order; none for those that the shop knows. */
  reasons: z
    .array(z.object({ code: z.string().regex(/^[\w-]{1,40}$/), text: title }))
    .max(30)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, { message: 'twice' }),
});

/** Topics of the newsletter, in their order, and mails of campaigns in a minute. */
const newsletter = z.object({
  perMinute: z.int().min(1).max(10_000),
  topics: z
    .array(z.object({ code: topicCode, name: title }))
    .max(maxTopics)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, { message: 'twice' }),
});

/** Keys of an account at Stripe; '' for none. Secrets are read with a mask, and a mask that is sent back changes nothing. */
const stripeKeys = z.object({
  secretKey: z.union([z.literal(''), z.string().regex(/^(sk|rk)_[\w*]+$/)]),
  publishableKey: z.union([z.literal(''), z.string().regex(/^pk_\w+$/)]),
  webhookSecret: z.union([z.literal(''), z.string().regex(/^whsec_[\w*+/=]+$/)]),
});
/** Account at PayPal; '' for none. The secret is read with a mask, and a mask that is sent back changes nothing. */
const paypalAccount = z.object({
  clientId: z.string().trim().max(200),
  clientSecret: z.string().trim().max(200),
  webhookId: z.string().trim().max(100),
  /** Id of the account that is paid (PayPal: Account settings, Merchant ID). */
  merchantId: z.string().trim().max(40),
  /** PayPal's own environment for tests. */
  sandbox: z.boolean(),
});
const cashOnDelivery = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(300)
    .nullable(),
  maxAmount: moneySchema.nullable(),
});
/** Settings of payments: minutes for an unpaid online order, the moment of capture, the built-in provider, cash, accounts. */
const payments = z.object({
  onlineMinutes: z.int().min(5).max(10_080),
  capture: z.enum(['order', 'shipping']),
  test: z.boolean().nullable(),
  cashOnDelivery,
  paypal: paypalAccount,
  stripe: stripeKeys,
  /** Pages with buttons of wallets. */
  wallets: z.array(z.enum(walletPlaces)).max(walletPlaces.length),
});

/** URL of exchange rates, '' for none, and the largest change at once that is accepted, in basis points. */
const exchange = z.object({
  source: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)]),
  maxChange: z.int().min(1).max(100_000),
});
/** Shows the lowest price of the 30 days before a reduction. */
const reductions = z.object({ showLowest: z.boolean() });

/** The languages that the shop speaks, as `config/get` names them; the default one has no prefix in addresses. */
const locale = z.object({
  defaultLang: z.enum(allowedLanguages),
  siteLangs: z
    .array(z.object({ lang: z.enum(allowedLanguages) }))
    .min(1)
    .max(allowedLanguages.length),
});

const days = z.int().min(1).max(36_500).nullable();
/** Days after which each is deleted; null for never. */
const retention = z.object({ visitors: days, carts: days, checkouts: days, events: days, mails: days });

/** Replaces the rules. `free` releases the former URLs that the new rules would take. */
export const settingSaveBody = z.object({
  router: routerChanges.default({}),
  free: z.boolean().default(false),
  notifications: notifications.optional(),
  stock: stock.optional(),
  staff: staff.optional(),
  accounts: accounts.optional(),
  orders: orders.partial().optional(),
  returns: returns.partial().optional(),
  newsletter: newsletter.partial().optional(),
  reviews: reviewSetting.partial().optional(),
  reminders: reminderSetting.partial().optional(),
  payments: payments.extend({ stripe: stripeKeys.partial(), paypal: paypalAccount.partial() }).partial().optional(),
  exchange: exchange.partial().optional(),
  reductions: reductions.optional(),
  products: rules.products.optional(),
  gifts: rules.gifts.optional(),
  offline: rules.offline.optional(),
  push: rules.push.optional(),
  dispatch: dispatch.optional(),
  carriers: ownCarriers.optional(),
  seller: seller.partial().optional(),
  retention: retention.partial().optional(),
  tax: taxSetting.optional(),
  locale: locale.partial().optional(),
  shop: shopSetting.partial().optional(),
  money: moneySetting.partial().optional(),
  checkout: checkoutSetting.partial().optional(),
  market: marketSetting.partial().optional(),
});

export const settingView = z.object({
  router: z.object({
    isCustom: z.boolean(),
    categories: z.array(z.object({ path: z.string(), types: z.string(), title: title.optional() })),
    appRule: z.string(),
    articleRule: z.string(),
    categoryRule: z.string(),
    collectionRule: z.string(),
    pageRule: z.string(),
    productRule: z.string(),
    tagRule: z.string(),
    userPath: z.string(),
  }),
  formerRules: z.array(z.object({ kind: z.string(), rule: z.string() })),
  notifications,
  stock,
  staff,
  accounts,
  orders,
  returns,
  newsletter,
  reviews: reviewSetting,
  reminders: reminderSetting,
  payments,
  exchange,
  reductions,
  ...rules,
  dispatch,
  carriers: ownCarriers,
  seller,
  retention,
  tax: taxSetting,
  shop: shopSettingView,
  money: moneySetting,
  checkout: checkoutSetting,
  market: marketSetting,
  locale: z.object({ defaultLang: z.string(), siteLangs: z.array(z.object({ lang: z.string(), name: z.string() })) }),
});

export type SettingSaveBody = z.output<typeof settingSaveBody>;

const rename = { who: 'staff', limit: 'default', body: renameBody, data: renamed } as const;

/** Calls of the back office. */
export const urlsAdminEndpoints = {
  productRename: endpoint({
    ...rename,
    path: '/api/admin/product/rename',
    may: 'product:rename',
    summary: 'Give a product another slug; the old one leads to it',
  }),
  categoryRename: endpoint({
    ...rename,
    path: '/api/admin/category/rename',
    may: 'category:rename',
    summary: 'Give a category another slug; the old one leads to it',
  }),
  settingGet: endpoint({
    path: '/api/admin/setting/get',
    who: 'staff',
    may: 'setting:get',
    reads: true,
    limit: 'default',
    summary: 'URL rules, languages and notifications of staff',
    body: empty,
    data: settingView,
  }),
  settingSave: endpoint({
    path: '/api/admin/setting/save',
    who: 'staff',
    may: 'setting:save',
    limit: 'default',
    summary: 'Change URL rules, languages and notifications of staff',
    body: settingSaveBody,
    data: settingView,
  }),
};
