import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartTools, CartView } from '../modules/cart/index.ts';
import type { CatalogReader } from '../modules/catalog/index.ts';
import type { Buyers, CheckoutContext } from '../modules/checkout/index.ts';
import type { SecurityReader } from '../modules/customers/index.ts';
import type { Site } from '../modules/site/index.ts';
import type { Loaded } from '../platform/cache/kept-data.ts';
import type { Db } from '../platform/db/database.ts';
import type { Customer, Visitor } from '../platform/http/route.ts';
import type { Translate } from '../platform/locale/catalogue.ts';
import type { AccountType } from '../shared/auth.ts';
import type { ProductList } from '../shared/contracts/catalog.ts';
import type { Order } from '../shared/contracts/checkout.ts';
import type { Image } from '../shared/contracts/common.ts';
import type { CodeStep } from '../shared/contracts/customers.ts';
import type { Issuer } from '../shared/contracts/identities.ts';
import type { OrderKey, OrderPayment, ProviderSetup } from '../shared/contracts/payments.ts';
import type { PageTheme } from '../shared/contracts/theme.ts';
import type { FieldError } from '../shared/envelope.ts';
import type {
  AddressReply,
  CommentFormReply,
  InquiryReply,
  OrderReply,
  PaymentAnswered,
  RefusedCode,
  ReturnReply,
  ReviewFormReply,
  WithdrawReply,
} from '../shared/form-replies.ts';
import type { ListUrlState } from '../shared/listing/list-url.ts';
import type { Money } from '../shared/money.ts';
import type { ProofNeeded } from '../shared/proof.ts';
import type { Site as SiteState } from '../shared/site-state.ts';
import type { AskAppPage } from './app-page.ts';
import type { InquiryPages } from './inquiry-pages.ts';
import type { TemplateFailure } from './merchant-templates.ts';
import type { ReturnPages } from './return-pages.ts';
import type { ReviewPages } from './review-pages.ts';

/** Everything that loaders of pages and components may read about the request and the shop. */
export interface PageContext {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The path without the language prefix, e.g. `/category/lighting`. */
  path: string;
  query: URLSearchParams;
  /** The list parameters of that query. */
  listQuery: ListUrlState;
  site: Site;
  state: SiteState;
  publicUrl: string;
  t: Translate;
  catalog: CatalogReader;
  /** Records a search with its number of results. */
  searched(keyword: string, results: number): void;
  cart: CartTools;
  cartView: CartView;
  checkoutContext: CheckoutContext;
  buyers: Buyers;
  visitor(): Promise<Visitor | null>;
  /** The signed-in customer by the cookie, which authorises reading only. */
  customer(): Promise<Customer | null>;
  /** The types of account names in this shop. */
  accountTypes: AccountType[];
  /** The ways to sign in besides a password or a code. */
  keys: { passkeys: boolean; issuers: Issuer[] };
  /** Reads the security settings and sessions of the signed-in customer. */
  security: SecurityReader;
  /** The payment of an unpaid order, for its customer or with its key; asks no provider. */
  paymentOf(key: OrderKey): Promise<OrderPayment | null>;
  /** The files of an app's component; null where no app that is on has it. */
  appComponent(name: string): { script: string; style: string | null } | null;
  /** Asks an app for its page. */
  appPage: AskAppPage;
  /** Returns of the reader. */
  returns: ReturnPages;
  /** Inquiries of the reader. */
  inquiries: InquiryPages;
  /** Reviews, and the orders that the reader can review. */
  reviews: ReviewPages;
  /** Data that a form of Stripe needs before its payment is open; null where Stripe is not set up. */
  providerSetup: ProviderSetup | null;
  /** Loads a value once per request, however many components need it. */
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Loads a value once for all requests, until one of these tags is announced. */
  memoized<T>(key: string, tags: string[], load: () => Promise<T>): Promise<T>;
  /** The same in this language and currency, with tags that are known only once it is loaded; the caller adds those of the page. */
  kept<T>(key: string, load: () => Promise<Loaded<T> | null>): Promise<T | null>;
  /** Change tags of what the page shows: a change purges the page from the caches. */
  tags: Set<string>;
  /** A form that was posted to this page and is answered with it. */
  posted?: Posted;
  /** A posted form that needs a proof first: a page that makes it is the answer. */
  robotCheck?: { needed: ProofNeeded; rule: string; values: [name: string, value: string][] };
  /** Set once the page holds personal data, or lacks a part because the database is down: it is not cached. */
  uncacheable: boolean;
  /** Set once a component of the page failed: it is cached for seconds, to avoid rendering it at every request. */
  incomplete: boolean;
  /** The list that the page is about, once it has been loaded. */
  listed: ProductList | null;
  /** Set where unpublished content is shown, to somebody with the permission. */
  preview: PreviewState | null;
}

/** A page of a preview. */
export interface PreviewState {
  /** True where pages and articles that are drafts show. */
  showsDrafts: boolean;
  /** True for a page of a signed link, which the back office frames. */
  isLinked: boolean;
  /** The first template of a merchant that failed while the page was made. */
  fault: TemplateFailure | null;
}

/** A form that is answered with its own page instead of a redirect. */
export interface Posted {
  status: number;
  /** Typed text that is stored nowhere else, by field name. */
  typed: Record<string, string>;
  /** Errors with their texts. */
  errors: FieldError[];
  /** True where the shopper submitted the whole form: missing fields are errors too. */
  attempted: boolean;
  /** The figures that the shopper saw (`shared/seen.ts`). */
  seen?: string;
  order?: Order;
  /** A coupon's code that was refused. */
  coupon?: RefusedCode;
  /** A gift card's code that was refused. */
  giftCard?: RefusedCode;
  /** The answer of a provider, or why a payment was refused. */
  payment?: PaymentAnswered;
  /** The answer to a button of an order. */
  orderReply?: OrderReply;
  /** The answer to a step of a withdrawal. */
  withdrawReply?: WithdrawReply;
  /** The answer to a form of the newsletter; `kept`: some topics stay. */
  newsletter?: { done: boolean; message: string; kept: boolean };
  /** The answer to a form of a return. */
  returnReply?: ReturnReply;
  /** The answer to a form of comments. */
  commentReply?: CommentFormReply;
  /** The answer to a form of inquiries. */
  inquiryReply?: InquiryReply;
  /** The answer to a form of reviews. */
  reviewReply?: ReviewFormReply;
  /** The answer to the form of a saved address. */
  addressReply?: AddressReply;
  /** The result of a sign-in form (`shared/auth.ts`). */
  auth?: { message: string; sent: boolean; step: CodeStep | null; verified?: boolean; ended?: boolean };
}

export interface MetaDraft {
  title: string;
  description: string;
  /** Path of the canonical URL, without prefix and query. */
  canonicalPath: string;
  canonicalQuery?: string;
  noindex?: boolean;
  /** Shows a part of its canonical page; has a canonical link despite `noindex`. */
  narrowed?: boolean;
  image?: Image;
  /** The product for social networks; with variants the chosen one or the cheapest. */
  product?: { price: Money; available: boolean; brand: string; sku: string | null };
  /** True where the feeds of articles are linked. */
  hasFeeds?: boolean;
  /** Nodes of the page's graph (https://schema.org). */
  jsonLd?: object[];
}

/** A page before rendering: its template with its variables, and how the answer may be cached. */
export interface PageModel {
  kind: string;
  /** The route's name where its kind has several, e.g. `newsDetail` under a custom category. */
  route?: string;
  id: string | null;
  /** The customer of a personal page; such a page is not cached (`docs/contract.md` §2). */
  userId?: string;
  status: number;
  template: string;
  vars: Record<string, unknown>;
  /** Props of the nodes in the template, by name. */
  props: Record<string, object>;
  meta: MetaDraft;
  /** True for a page with personal data: never cached. */
  personal: boolean;
  /** True for a page that does not exist at its URL, for any visitor. */
  missing?: boolean;
  hideHead?: boolean;
  hideFoot?: boolean;
  /** The page's own theme, over that of its kind and of the site. */
  theme?: PageTheme;
}

export interface Redirect {
  /** Path with its language prefix and its own query. */
  redirect: string;
  status: 301 | 302;
  /** True where the query of the request is dropped. */
  alone?: boolean;
}

/** The path of the search for the parameter `q` of another URL, with the rest of its query. */
export function searchPath(query: URLSearchParams): string {
  const renamed = new URLSearchParams(query);
  renamed.delete('q');
  const keyword = query.get('q')?.trim();
  if (keyword) renamed.set('keyword', keyword);
  return renamed.size > 0 ? `/search?${renamed}` : '/search';
}

export type PageLoader = (context: PageContext, params: Record<string, string>) => Promise<PageModel | Redirect | null>;
