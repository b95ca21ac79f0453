import { expect } from 'vitest';
import type { ActivityList } from '../../src/shared/contracts/activity.ts';
import type { AddressList, SavedAddress } from '../../src/shared/contracts/addressbook.ts';
import type { Article, ArticleList } from '../../src/shared/contracts/articles.ts';
import type { PricedCart, Totals, VisitorData } from '../../src/shared/contracts/cart.ts';
import type { Product, ProductList, Suggestions } from '../../src/shared/contracts/catalog.ts';
import type { Checkout, Order, PaymentNext, PaymentOption, Placed } from '../../src/shared/contracts/checkout.ts';
import type { Comment, CommentList } from '../../src/shared/contracts/comments.ts';
import type { CouponEffect, CouponView } from '../../src/shared/contracts/coupons.ts';
import type { SignedIn, SignedUp, User } from '../../src/shared/contracts/customers.ts';
import type { FavouriteList, FavouriteState } from '../../src/shared/contracts/favourites.ts';
import type { GiftCardCheck } from '../../src/shared/contracts/gift-cards.ts';
import type { IdentityList } from '../../src/shared/contracts/identities.ts';
import type { InquiryAsked, InquiryList, InquiryView } from '../../src/shared/contracts/inquiries.ts';
import type { OwnNewsletter } from '../../src/shared/contracts/newsletter.ts';
import type { MissingLine, OrderList } from '../../src/shared/contracts/orders.ts';
import type { PasskeyList } from '../../src/shared/contracts/passkeys.ts';
import type { PaymentState, TestAnswer } from '../../src/shared/contracts/payments.ts';
import type { Regions } from '../../src/shared/contracts/postal-address.ts';
import type { PromotionDetail, PromotionListed } from '../../src/shared/contracts/promotions.ts';
import type { PushDevices, PushState, PushSubscribed } from '../../src/shared/contracts/push.ts';
import type {
  Returnable,
  ReturnList,
  ReturnPreview,
  ReturnView,
  Withdrawal,
  WithdrawalReceipt,
} from '../../src/shared/contracts/returns.ts';
import type { Review, Reviewable, ReviewList } from '../../src/shared/contracts/reviews.ts';
import type { Activity, SecurityState } from '../../src/shared/contracts/security.ts';
import type { ShippingEstimate } from '../../src/shared/contracts/shipping.ts';
import type { ContentPage, CurrencyOffer, SiteConfig } from '../../src/shared/contracts/site.ts';
import type { AlertAnswer } from '../../src/shared/contracts/stock.ts';
import type { FieldError, Page } from '../../src/shared/envelope.ts';
import type { Asked } from './authenticator.ts';
import { mustBeDescribed } from './described.ts';
import { totalsAddUp } from './totals.ts';

/** The data types of the endpoints. */
interface Answers {
  'address/default': AddressList;
  'address/list': AddressList;
  'address/remove': AddressList;
  'address/save': SavedAddress;
  'address/regions': Regions;
  'cart/add': PricedCart;
  'cart/clear': PricedCart;
  'cart/coupons': PricedCart;
  'cart/get': PricedCart;
  'cart/remove': PricedCart;
  'cart/select': PricedCart;
  'cart/update': PricedCart;
  'checkout/create': Checkout;
  'coupon/check': CouponEffect;
  'coupon/claim': CouponView;
  'coupon/list': Page<CouponView>;
  'coupon/mine': Page<CouponView>;
  'checkout/get': Checkout;
  'checkout/place': Placed;
  'checkout/update': Checkout;
  'config/get': SiteConfig;
  'currency/offer': CurrencyOffer;
  'favorite/add': FavouriteState;
  'favorite/cancel': FavouriteState;
  'favorite/list': FavouriteList;
  'order/get': Order;
  'order/link': object;
  'order/account': { resendAfter: number };
  'inquiry/product': InquiryAsked;
  'inquiry/feedback': InquiryAsked;
  'inquiry/list': InquiryList;
  'inquiry/get': InquiryView;
  'inquiry/message': InquiryView;
  'inquiry/accept': { slug: string };
  'return/options': Returnable;
  'return/preview': ReturnPreview;
  'return/withdrawal': Withdrawal;
  'return/withdraw': WithdrawalReceipt;
  'return/apply': ReturnView;
  'return/list': ReturnList;
  'return/get': ReturnView;
  'return/cancel': ReturnView;
  'return/ship': ReturnView;
  'newsletter/subscribe': object;
  'newsletter/confirm': object;
  'newsletter/unsubscribe': object;
  'newsletter/reminders': object;
  'newsletter/get': OwnNewsletter;
  'newsletter/save': OwnNewsletter;
  'user/articles': ArticleList;
  'article/get': Article;
  'article/list': ArticleList;
  'comment/list': CommentList;
  'comment/add': Comment;
  'comment/reply': Comment;
  'comment/report': object;
  'review/list': ReviewList;
  'review/options': Reviewable;
  'review/add': Review;
  'review/reply': Review;
  'review/like': Review;
  'review/report': object;
  'order/cancel': Order;
  'order/confirm': Order;
  'order/invoice': object;
  'order/reorder': PricedCart & { missing: MissingLine[] };
  'order/list': OrderList;
  'order/track': Order;
  'payment/methods': { items: PaymentOption[] };
  'payment/start': PaymentNext;
  'payment/status': PaymentState;
  'payment/test/card': TestAnswer;
  'payment/test/step': TestAnswer;
  'page/get': ContentPage;
  'page/views': object;
  'product/alert': AlertAnswer;
  'push/state': PushState;
  'push/subscribe': PushSubscribed;
  'push/unsubscribe': object;
  'push/devices': PushDevices;
  'product/count': { total: number };
  'product/get': Product;
  'product/list': ProductList;
  'product/suggest': Suggestions;
  'product/views': object;
  'shipping/estimate': ShippingEstimate;
  'user/editEmail': User;
  'user/editMobile': User;
  'user/editPassword': { token?: string };
  'user/security/get': SecurityState;
  'user/security/loginVerify': SecurityState;
  'user/security/activity': Activity;
  'user/security/revoke': { ended: number };
  'user/security/revokeAll': { ended: number };
  'user/identity/link': { url: string };
  'user/identity/list': IdentityList;
  'user/identity/remove': IdentityList;
  'user/passkey/list': PasskeyList;
  'user/passkey/options': Asked;
  'user/passkey/register': PasskeyList;
  'user/passkey/remove': PasskeyList;
  'user/passkey/rename': PasskeyList;
  'user/passkey/signin': SignedIn;
  'user/passkey/signin/options': Asked;
  'user/editName': User;
  'user/editInfo': User;
  'user/log/list': ActivityList;
  'user/export': { exportedAt: string; account: object };
  'user/erase': object;
  'user/code/send': { resendAfter: number };
  'user/email/resend': { resendAfter: number };
  'user/email/verify': { user: User; ended: boolean };
  'user/info': User;
  'user/password/forget': { resendAfter: number };
  'user/password/reset': object;
  'user/signin': SignedIn;
  'user/signin/verify': SignedIn;
  'user/signout': object;
  'user/signup': SignedUp;
  'user/ticket': SignedIn;
  'giftCard/check': GiftCardCheck;
  'promotion/get': PromotionDetail;
  'promotion/list': Page<PromotionListed>;
  'visitor/data': VisitorData;
}

type Path = keyof Answers;

export interface Refused {
  code: number;
  msg: string;
  errors: FieldError[];
  totals?: Totals;
  checkout?: Checkout;
  available?: number;
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  code: number;
  msg: string;
  data: T;
}

/** A shopper with a browser: stores cookies, calls the shop over HTTP. */
export class Shopper {
  readonly cookies = new Map<string, string>();
  /** Token of the session in which this browser is signed in; calls send it, pages get it as a cookie. */
  token: string | null = null;
  readonly #origin: string;
  readonly #headers: Record<string, string>;

  constructor(origin: string, headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** The same browser at another process of the shop, or with other headers. */
  at(origin: string, headers: Record<string, string> = this.#headers): Shopper {
    const other = new Shopper(origin, headers);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.token = this.token;
    return other;
  }

  /** Stores the token of a sign-in as the shop's own scripts do: for calls, and in a cookie for pages. */
  keep(token: string | null): this {
    this.token = token;
    if (token) this.cookies.set('x-auth', token);
    else this.cookies.delete('x-auth');
    return this;
  }

  speaking(headers: Record<string, string>): Shopper {
    return this.at(this.#origin, headers);
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) };
    const response = await fetch(this.#origin + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(path, { headers });
  }

  async html(path: string): Promise<string> {
    const response = await this.get(path);
    expect(response.status, path).toBe(200);
    return response.text();
  }

  async call<P extends Path>(path: P, body: unknown = {}): Promise<Answer<Answers[P]>> {
    const response = await this.fetch(`/api/web/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(this.token && { 'x-auth': this.token }) },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as Answer<Answers[P]>;
    mustBeDescribed(`/api/web/${path}`, response.status, envelope);
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Makes a call that has to succeed, and returns its data; carts and checkouts have to add up every time. */
  async post<P extends Path>(path: P, body: unknown = {}): Promise<Answers[P]> {
    const { code, msg, data, status } = await this.call(path, body);
    expect({ code, msg, status }, `${path}: ${JSON.stringify(data)}`).toMatchObject({ code: 0, status: 200 });
    if ('totals' in data) totalsAddUp(data);
    return data;
  }

  /**
   * Makes a call that has to be refused beside the form (code 40), with a message, and returns the refusal. `why` is a part of its message, or a field
   * and its rule (`password wrong`); a test that does not check the answer has to give it.
   */
  async refused(path: Path, body: unknown = {}, why?: string): Promise<Refused> {
    const answer = await this.call(path, body);
    expect({ code: answer.code, status: answer.status }, `${path}: ${answer.msg}`).toEqual({ code: 40, status: 200 });
    const data = (answer.data ?? {}) as unknown as Partial<Refused>;
    for (const text of [answer.msg, ...(data.errors ?? []).map((error) => error.message)]) {
      expect(text, `a message, not its key`).not.toMatch(/^\w+(\.\w+)+$/);
      expect(text).not.toContain('{');
    }
    const reasons = [answer.msg, ...(data.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)].join('\n');
    if (why !== undefined) expect(reasons, `${path}: why it is refused`).toContain(why);
    return { ...data, errors: data.errors ?? [], code: answer.code, msg: answer.msg };
  }
}
