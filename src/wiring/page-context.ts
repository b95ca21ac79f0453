import type { FastifyReply, FastifyRequest } from 'fastify';
import { appsTag, componentOf } from '../modules/apps/index.ts';
import {
  customerByToken,
  customerOfRequest,
  keysOf,
  securityReader,
  setTokenCookie,
  tokenOf,
} from '../modules/customers/index.ts';
import { themeWith } from '../modules/design/index.ts';
import { paymentOfOrder } from '../modules/orders/index.ts';
import { promotionsTag } from '../modules/promotions/index.ts';
import type { Site } from '../modules/site/index.ts';
import { orderReader } from '../pages/data/order-reader.ts';

import type { PageContext } from '../pages/page.ts';
import type { PagePreview } from '../pages/pages.routes.ts';
import { ObjectMemo } from '../platform/cache/object-memo.ts';
import type { Identity } from '../platform/http/api.ts';
import type { Customer } from '../platform/http/route.ts';
import { urlOf } from '../platform/http/server.ts';
import { readListUrl } from '../shared/listing/list-url.ts';
import { interfaceLanguage, type Language, languageTag, pickText, prefixOf } from '../shared/locale.ts';
import type { CurrencyCode } from '../shared/money.ts';
import { appPages } from './app-pages.ts';
import { accountTypes } from './customers.ts';
import { inquiryPages } from './inquiry-pages.ts';
import { providerSetup } from './payments.ts';
import { returnPages } from './return-pages.ts';
import { reviewPages } from './review-pages.ts';
import type { ShopTools } from './shop-tools.ts';
import type { Views } from './views.ts';

export interface PageRequest {
  language: Language;
  currency: CurrencyCode;
  /** Without the language prefix. */
  path: string;
  preview?: PagePreview | null;
}

/** Builds the context of the loaders of one page. */
export function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, preview = null, ...call }: PageRequest,
  tools: ShopTools,
  views: Views,
  identity: Pick<Identity, 'visitor'>,
): PageContext {
  const site = preview ? { ...tools.site(), design: preview.design } : tools.site();
  const context: PageContext = {
    db: tools.db,
    request,
    reply,
    path,
    ...askedOf(request, call.currency, tools),
    site,
    state: stateOf(tools, call),
    publicUrl: tools.config.publicUrl,
    t: tools.translations(call.language),
    catalog: readerFor(() => context, views.reader(call)),
    searched: (keyword, results) => views.searches.note({ keyword, language: call.language, results }, request),
    cart: tools,
    cartView: views.view({ ...call, ip: request.ip }),
    checkoutContext: views.checkoutContext({ ...call, ip: request.ip }),
    buyers: tools.buyers,
    ...readerOf(() => context, tools, identity),
    accountTypes: accountTypes(tools),
    keys: keysOf(tools),
    security: securityReader(tools, call.language),
    paymentOf: async (key) => {
      const customerId = (await context.customer())?.id ?? null;
      return paymentOfOrder(tools.paying, key, { customerId }, orderReader(context));
    },
    ...pagesOf(() => context, tools),
    providerSetup: providerSetup(tools),
    once: rememberer(),
    memoized: (key, tags, load) => {
      // A cached page is as old as the oldest data in it.
      for (const tag of tags) context.tags.add(tag);
      return views.memo.get(key, tags, load);
    },
    kept: (key, load) => views.kept.get(`${key} ${call.language} ${call.currency}`, load),
    tags: new Set(),
    uncacheable: false,
    incomplete: false,
    listed: null,
    preview: preview && { showsDrafts: preview.showsDrafts, isLinked: preview.isLinked, fault: null },
  };
  return context;
}

/** Pages of modules and apps, as their reader may see them. */
function pagesOf(
  contextOf: () => PageContext,
  tools: ShopTools,
): Pick<PageContext, 'appPage' | 'appComponent' | 'returns' | 'inquiries' | 'reviews'> {
  return {
    appPage: appPages(contextOf, tools),
    appComponent: (name) => {
      // The page changes with the apps that there are.
      contextOf().tags.add(appsTag);
      return componentOf(tools.apps.list, name);
    },
    returns: returnPages(contextOf, tools),
    inquiries: inquiryPages(contextOf, tools),
    reviews: reviewPages(contextOf, tools),
  };
}

/** A page with products shows promotions and the fields of apps, so it depends on them. */
function readerFor(contextOf: () => PageContext, reader: ReturnType<Views['reader']>): PageContext['catalog'] {
  return {
    ...reader,
    viewer: {
      ...reader.viewer,
      appFields: (stored) => {
        contextOf().tags.add(appsTag);
        return reader.viewer.appFields(stored);
      },
    },
    badges: (productIds) => {
      contextOf().tags.add(promotionsTag);
      return reader.badges(productIds);
    },
  };
}

/** Identifies the reader of a page. Any page may contain the cart; reading the identity makes the page private. */
function readerOf(
  contextOf: () => PageContext,
  tools: ShopTools,
  identity: Pick<Identity, 'visitor'>,
): Pick<PageContext, 'visitor' | 'customer'> {
  const customer = () => {
    const context = contextOf();
    context.uncacheable = true;
    return context.once('customer', () => readingCustomer(context, tools));
  };
  return {
    customer,
    visitor: async () => {
      const signedIn = await customer();
      return signedIn ? { id: signedIn.visitorId } : identity.visitor(contextOf().request);
    },
  };
}

/**
 * Finds the signed-in customer: by the header `x-auth`, which navigation sends, else by the cookie, which authorizes no change
 * (`docs/contract.md` §1). Sets the cookie again if it is missing or differs from the header.
 */
async function readingCustomer(
  { request, reply }: Pick<PageContext, 'request' | 'reply'>,
  tools: ShopTools,
): Promise<Customer | null> {
  const sent = tokenOf(request);
  const cookie = request.cookies['x-auth'];
  const known = sent ? await customerOfRequest(request, tools) : null;
  if (sent && known && known !== 'ended') {
    if (sent !== cookie) setTokenCookie(reply, sent, tools.config);
    return known;
  }
  const found = await customerByToken(tools, cookie, request.ip);
  return found === 'ended' ? null : found;
}

function askedOf(
  request: FastifyRequest,
  currency: CurrencyCode,
  { specs }: ShopTools,
): Pick<PageContext, 'query' | 'listQuery'> {
  const query = urlOf(request.url).searchParams;
  return { query, listQuery: readListUrl(query, { currency, isSpec: specs.has }) };
}

/** States of the site by settings, language and currency. */
const states = new ObjectMemo<Site, PageContext['state']>();

function stateOf({ site }: ShopTools, call: Omit<PageRequest, 'path' | 'preview'>): PageContext['state'] {
  const settings = site();
  return states.get(settings, `${call.language} ${call.currency}`, () => stateUnder(settings, call));
}

function stateUnder(
  settings: Site,
  { language, currency }: Omit<PageRequest, 'path' | 'preview'>,
): PageContext['state'] {
  return {
    name: pickText(settings.name, language, settings.defaultLanguage),
    language,
    languageTag: languageTag(language),
    interfaceLanguage: interfaceLanguage(language),
    prefix: prefixOf(language, settings),
    currency,
    product: themeWith(settings.design.theme).product,
    router: {
      productRule: settings.router.productRule,
      categoryRule: settings.router.categoryRule,
      userPath: settings.router.userPath,
    },
    offline: settings.offline.on,
    push: settings.push.on,
  };
}

function rememberer(): PageContext['once'] {
  const loaded = new Map<string, Promise<unknown>>();
  return <T>(key: string, load: () => Promise<T>) => {
    const known = loaded.get(key) ?? load();
    loaded.set(key, known);
    // Each key is loaded by one function only, so its value has that function's type.
    return known as Promise<T>;
  };
}
