import type { AuthReader } from './auth.ts';
import type { ActivityList } from './contracts/activity.ts';
import type { SavedAddress } from './contracts/addressbook.ts';
import type { PricedCart } from './contracts/cart.ts';
import type { Category, Product, ProductCard, ProductList, ProductSort } from './contracts/catalog.ts';
import type { Checkout, Order } from './contracts/checkout.ts';
import type { Image } from './contracts/common.ts';
import type { CouponList, CouponView } from './contracts/coupons.ts';
import type { User } from './contracts/customers.ts';
import type { FavouriteList } from './contracts/favourites.ts';
import type { IdentityList } from './contracts/identities.ts';
import type { OrderCounts, OrderList } from './contracts/orders.ts';
import type { PasskeyList } from './contracts/passkeys.ts';
import type { Regions } from './contracts/postal-address.ts';
import type { PromotionListed, PromotionView } from './contracts/promotions.ts';
import type { Activity, SecurityState } from './contracts/security.ts';
import type { MenuItem } from './contracts/site.ts';
import type { ProductDisplay } from './contracts/theme.ts';
import type { CouponStatus } from './coupon-statuses.ts';
import type { CartNotice, CheckoutReply, RefusedCode } from './form-replies.ts';
import type { ListFilters } from './listing/list-url.ts';
import type { CurrencyCode } from './money.ts';
import type { OrderTab } from './order-tabs.ts';
import type { OtherWays } from './other-ways.ts';
import type { Router } from './urls/router.ts';

/** When a component comes to life in the browser; `touched` once somebody turns to it, `never` stays the HTML that the server sent. */
export type Moment = 'now' | 'idle' | 'visible' | 'touched' | 'never';

/** What a product page promises beside the price. */
export interface Delivery {
  minDays: number;
  maxDays: number;
  /** The sum from which shipping costs nothing, in words. */
  freeFrom: string | null;
  /** How long a product may be returned, and the page that explains it; null where the shop has set no days or written no such page. */
  returns: { days: number; path: string } | null;
}

export interface OrderAsked {
  orderNo: string;
  email: string;
}

/** A slide show in one language; without slides where a merchant has none of that name. */
export interface SlideShow {
  label: string;
  /** How long a slide stays before the next comes by itself; 0 leaves it to the reader. */
  seconds: number;
  slides: { title: string; text: string; label: string; path: string; image: Image }[];
}

/** An address book with what its form needs. */
export interface AddressBookData {
  items: SavedAddress[];
  countries: { code: string; name: string }[];
  /** How the country that a new address begins with writes one. */
  regions: Regions | null;
}

/** Something to know, with the page where more is. */
export interface CentreNotice {
  key: string;
  text: string;
  at: string | null;
  /** With the language prefix. */
  path: string;
}

/** What waits for a customer. */
export interface Centre {
  name: string;
  orders: OrderCounts;
  wishes: { total: number; items: ProductCard[] };
  coupons: number;
  news: CentreNotice[];
}

interface Component<Props, Data> {
  /** What a template or a merchant writes in the node's `props`. */
  props: Props;
  /** What the server loads for it, sent beside the HTML for hydration. */
  data: Data;
}

/** Every component that a page may name in `<shop-component name="…">`. The names are those of `docs/contract.md` §2. */
export interface Components {
  /** `place` is `header`, `footer`, or a menu by its name. */
  menu: Component<{ place?: string }, { brand: string; items: MenuItem[] }>;
  language: Component<object, { current: string; items: { lang: string; name: string; path: string }[] }>;
  currency: Component<object, { current: string; items: { code: string; symbol: string }[]; path: string }>;
  'cart-drawer': Component<object, object>;
  breadcrumbs: Component<{ items?: MenuItem[] }, { items: MenuItem[] }>;
  'product-list': Component<
    {
      category?: string;
      collection?: string;
      tag?: string;
      promotion?: string;
      coupon?: string;
      keyword?: string;
      ids?: string[];
      sort?: ProductSort;
      limit?: number;
      title?: string;
      controls?: boolean;
      moreHref?: string;
    },
    {
      list: ProductList;
      query: {
        category?: string;
        collection?: string;
        tag?: string;
        promotion?: string;
        coupon?: string;
        keyword?: string;
        filters: ListFilters;
        sort: ProductSort;
        /** The order that the list has when nobody chooses one. */
        ownSort: ProductSort;
        /** The last page that is shown. */
        page: number;
        /** The first one: a continued list shows all its pages up to `page`. */
        from: number;
        pageSize: number;
      };
      /** A way on for a search that found nothing. */
      instead?: { categories: Category[]; products: ProductCard[] } | undefined;
    }
  >;
  'product-detail': Component<
    { slug: string; sku?: string },
    {
      product: Product;
      delivery: Delivery | null;
      promotions: Pick<PromotionView, 'id' | 'offer' | 'path'>[];
      /** Whether tax is in the price or comes on top, in the shopper's words. */
      taxNote: string | null;
    }
  >;
  /** The coupons that are there for everybody, or one of them. */
  coupons: Component<{ slug?: string }, { items: CouponView[]; refused: RefusedCode | null }>;
  /** What takes something off now, each with some of what it covers. */
  promotions: Component<object, { items: PromotionListed[] }>;
  'product-related': Component<{ slug: string; limit?: number }, { items: ProductCard[]; together: ProductCard[] }>;
  /** What was looked at before in this browser. */
  'recently-viewed': Component<{ limit?: number }, object>;
  /** The way to the account, or to where one signs in to it. */
  'account-link': Component<object, object>;
  /** The way to the wish list, with the number of what is on it. */
  'favorites-link': Component<object, object>;
  /** What this visitor keeps; `next` is the address of the earlier ones. */
  'user-wishlist': Component<object, { list: FavouriteList; next: string | null }>;
  /** The field in the header, or on its own `page` where it holds what was searched for. */
  search: Component<{ place?: 'header' | 'page' }, { keyword: string }>;
  /** A slide show by its key; `priority` where its first picture opens the page. */
  slides: Component<{ key: string; priority?: boolean }, SlideShow>;
  notices: Component<object, { items: { key: string; tone: string; text: string; label: string; path: string }[] }>;
  /** A menu by its name, standing beside what the page is about. */
  'aside-menu': Component<{ place: string; title?: string }, { items: MenuItem[] }>;
  'category-grid': Component<object, { items: Category[] }>;
  /** All that waits for a customer, at a glance; null for a visitor, like the others of the user centre. */
  'user-center': Component<object, { centre: Centre | null }>;
  /** Names, picture and words of a customer, what the shop knows of them, and the end of the account. */
  'user-info': Component<object, { user: User | null; hasPassword: boolean }>;
  'user-address': Component<object, { book: AddressBookData | null }>;
  /** The same without the heading's room, where a merchant wants it. */
  'address-list': Component<object, { book: AddressBookData | null }>;
  /** One address: a new one, or with `id` one of the customer's. */
  'address-form': Component<{ id?: string }, { book: AddressBookData | null }>;
  'user-log': Component<object, { list: ActivityList | null }>;
  /** What a customer keeps; `next` is the address of the earlier ones. */
  'user-favorites': Component<object, { list: FavouriteList; next: string | null }>;
  'user-articles': Component<object, object>;
  'user-coupons': Component<object, { list: CouponList | null; status: CouponStatus }>;
  cart: Component<object, { cart: PricedCart; news: CartNotice | null }>;
  checkout: Component<
    { slug: string },
    {
      checkout: Checkout;
      regions: Regions | null;
      /** How the country that the bill goes to writes an address. */
      billingRegions: Regions | null;
      /** A bill may go to any country. */
      billingCountries: { code: string; name: string }[];
      countries: { code: string; name: string }[];
      reply: CheckoutReply;
      signedIn: boolean;
      /** The customer's own addresses, the default first; a guest has none. */
      saved: SavedAddress[];
    }
  >;
  'sign-in': Component<
    object,
    AuthReader & {
      ways: OtherWays;
      privacyPath: string | null;
      termsPath: string | null;
      by: 'password' | 'code';
      /** A password has just been changed. */
      changed: boolean;
      /** Where guests find their orders; null where the shop has no such page. */
      trackPath: string | null;
    }
  >;
  'sign-up': Component<
    object,
    AuthReader & {
      ways: OtherWays;
      referee: string;
      minPassword: number;
      privacyPath: string | null;
      termsPath: string | null;
    }
  >;
  'forgot-password': Component<object, AuthReader>;
  /** `token` is that of a link from a mail; without one the form asks for a code. */
  'reset-password': Component<object, AuthReader & { token: string | null; minPassword: number }>;
  /**
   * `email` is that of who is signed in; `prompt` where the mail has just been sent; `asksPassword` where the account does not
   * know this browser; `ended` once what opened the account before is removed.
   */
  'verify-email': Component<
    { prompt?: boolean },
    AuthReader & {
      token: string | null;
      email: string | null;
      verified: boolean;
      ended: boolean;
      asksPassword: boolean;
    }
  >;
  /** E-mail, mobile number and password, of nobody for a visitor; `mobiles` where the shop can send messages to numbers. */
  'user-account': Component<object, { security: SecurityState | null; mobiles: boolean }>;
  /** `keys` opens the account besides the password and codes; `news` of an issuer that one comes back from. */
  'user-security': Component<
    object,
    {
      security: SecurityState | null;
      keys: { passkeys: PasskeyList; identities: IdentityList } | null;
      news: OtherWays['news'];
    }
  >;
  /** Where the account is signed in; `next` is the address of those used earlier. */
  'user-security-activity': Component<object, { activity: Activity | null; next: string | null }>;
  /** `asked`: what was typed, without JavaScript, to see the rest of an order that is found by its key alone. */
  payment: Component<{ orderNo?: string }, { order: Order | null; asked: OrderAsked | null }>;
  /** The orders of whoever is signed in; without a list for everybody else. */
  'user-orders': Component<object, { list: OrderList | null; tab: OrderTab; keyword: string }>;
  'user-order': Component<{ orderNo?: string }, { order: Order | null }>;
  'order-track': Component<
    { orderNo?: string },
    { order: Order | null /** What was looked for in vain or found, without JavaScript. */; asked: OrderAsked | null }
  >;
}

export type ComponentName = keyof Components;
export type PropsOf<N extends ComponentName> = Components[N]['props'];
export type DataOf<N extends ComponentName> = Components[N]['data'];

/** What a React component of the registry is given. */
export interface ComponentInput<N extends ComponentName> {
  props: PropsOf<N>;
  data: DataOf<N>;
}

/** What every page knows, sent once a document as `<script type="application/json" id="shop-site">`. */
export interface Site {
  name: string;
  /** The language of the URL and of merchants' texts, e.g. `zh-HK`. */
  language: string;
  /** BCP 47 tag for Intl and `lang`, e.g. `zh-Hant-HK`. */
  languageTag: string;
  /** Which of the four locale folders the interface uses. */
  interfaceLanguage: string;
  /** `''` for the default language, else e.g. `/zh-HK`; goes before every path. */
  prefix: string;
  currency: CurrencyCode;
  /** Which parts of products are shown (`theme.config.product`). */
  product: ProductDisplay;
  /** The rules of the addresses that components make. */
  router: Pick<Router, 'productRule' | 'categoryRule' | 'userPath'>;
}
