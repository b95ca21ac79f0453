import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CartTools, CartView } from '../modules/cart/index.ts';
import type { CatalogReader } from '../modules/catalog/index.ts';
import type { Buyers, CheckoutContext } from '../modules/checkout/index.ts';
import type { SecurityReader } from '../modules/customers/index.ts';
import type { Site } from '../modules/site/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Customer, Visitor } from '../platform/http/route.ts';
import type { Translate } from '../platform/locale/catalogue.ts';
import type { AccountType } from '../shared/auth.ts';
import type { ProductList } from '../shared/contracts/catalog.ts';
import type { Order } from '../shared/contracts/checkout.ts';
import type { Image } from '../shared/contracts/common.ts';
import type { CodeStep } from '../shared/contracts/customers.ts';
import type { Issuer } from '../shared/contracts/identities.ts';
import type { PageTheme } from '../shared/contracts/theme.ts';
import type { FieldError } from '../shared/envelope.ts';
import type { RefusedCode } from '../shared/form-replies.ts';
import type { ListAddress } from '../shared/listing/list-url.ts';
import type { Money } from '../shared/money.ts';
import type { Site as SiteState } from '../shared/site-state.ts';

/** Everything that loaders of pages and components may ask about the request and the shop. */
export interface PageContext {
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The path without the language prefix, e.g. `/category/lighting`. */
  path: string;
  query: URLSearchParams;
  /** What that query asks of the list that the page is about. */
  asked: ListAddress;
  site: Site;
  state: SiteState;
  publicUrl: string;
  t: Translate;
  catalog: CatalogReader;
  /** Notes that somebody began a search, with how many products it found. */
  searched(keyword: string, results: number): void;
  cart: CartTools;
  cartView: CartView;
  checkoutContext: CheckoutContext;
  buyers: Buyers;
  visitor(): Promise<Visitor | null>;
  /** The signed-in customer by the cookie: enough to read, never to change anything. */
  customer(): Promise<Customer | null>;
  /** The types of account names in this shop. */
  accountTypes: AccountType[];
  /** The ways to sign in besides a password or a code. */
  keys: { passkeys: boolean; issuers: Issuer[] };
  /** How the account of the signed-in customer is secured, and where it is signed in. */
  security: SecurityReader;
  /** Loads a thing once a request, however many components ask for it. */
  once<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** Loads a thing once for all requests, until one of these tags is announced. */
  lasting<T>(key: string, tags: string[], load: () => Promise<T>): Promise<T>;
  /** What the page shows, for emptying it from the cache when that changes. */
  tags: Set<string>;
  /** A form that was posted to this page and comes back with it; only then is there one. */
  posted?: Posted;
  /** Set once the page holds something of one visitor, or lacks a part for want of a database: whatever its kind, nobody keeps it. */
  fleeting: boolean;
  /** Set once a component of the page failed: it is kept for moments, as it would else be made anew at every request. */
  incomplete: boolean;
  /** The list that the page is about, once it has been loaded. */
  listed: ProductList | null;
  /** Whether drafts are shown, to somebody who may see them. */
  preview: boolean;
}

/** A form that is answered with its own page instead of an address to go to. */
export interface Posted {
  status: number;
  /** What was typed and is kept nowhere else, by the names of the fields. */
  typed: Record<string, string>;
  /** What is wrong with it, worded. */
  errors: FieldError[];
  /** Whether the shopper meant to be done, so that everything missing is said and not only what was typed wrong. */
  attempted: boolean;
  /** The figures that were before the shopper's eyes (`shared/seen.ts`). */
  seen?: string;
  order?: Order;
  /** A coupon's code that was refused. */
  coupon?: RefusedCode;
  /** Likewise a gift card's. */
  giftCard?: RefusedCode;
  /** What came of a form of sign-in (`shared/auth.ts`). */
  auth?: { message: string; sent: boolean; step: CodeStep | null; verified?: boolean; ended?: boolean };
}

export interface MetaDraft {
  title: string;
  description: string;
  /** Path of the canonical address, without prefix and query. */
  canonicalPath: string;
  canonicalQuery?: string;
  noindex?: boolean;
  /** Shows a part of what its canonical address shows, and says so although nobody may list it. */
  narrowed?: boolean;
  image?: Image;
  /** What the page sells, as networks show it; of a product with variants the chosen one or the cheapest. */
  product?: { price: Money; available: boolean; brand: string; sku: string | null };
  /** Nodes of the page's graph (https://schema.org). */
  jsonLd?: object[];
}

/** A page before it is rendered: its template with what that needs, and how the answer may be kept. */
export interface PageModel {
  kind: string;
  /** The route's own name where its kind has several, e.g. `newsDetail` beneath a custom category. */
  route?: string;
  id: string | null;
  /** Whose page it is: nobody keeps one that says so (`docs/contract.md` §2). */
  userId?: string;
  status: number;
  template: string;
  vars: Record<string, unknown>;
  /** Props of the nodes in the template, by name. */
  props: Record<string, object>;
  meta: MetaDraft;
  /** Shows something of one visitor: never kept by anybody. */
  personal: boolean;
  /** True for a page that does not exist at its URL, for any visitor. */
  missing?: boolean;
  hideHead?: boolean;
  hideFoot?: boolean;
  /** The page's own theme, over that of its kind and of the site. */
  theme?: PageTheme;
}

export interface Redirect {
  /** Path with its language prefix, and the query that belongs to it. */
  redirect: string;
  status: 301 | 302;
  /** Whether the query of the request is no part of where it leads. */
  alone?: boolean;
}

/** The search for what another address asks for as `q`, with all the rest of its query. */
export function searchPath(query: URLSearchParams): string {
  const renamed = new URLSearchParams(query);
  renamed.delete('q');
  const keyword = query.get('q')?.trim();
  if (keyword) renamed.set('keyword', keyword);
  return renamed.size > 0 ? `/search?${renamed}` : '/search';
}

export type PageLoader = (context: PageContext, params: Record<string, string>) => Promise<PageModel | Redirect | null>;
