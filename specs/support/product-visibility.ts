import { listenAs } from './listener.ts';
import { deviceAt, sentOf } from './push-service.ts';
import type { RunningShop } from './shop.ts';
import type { Answer, Shopper } from './shopper.ts';

/** A product that is first in every list, with words that nothing else in the shop has. */
export const secret = {
  slug: 'zz-secret-pot',
  title: 'Zz Secret pot',
  sku: 'ZZ-SECRET',
  t: 'moonlit',
  tag: 'zz-hush',
  colour: 'zz-ultraviolet',
  picture: 'feedfacefeedfacefeedfacefeedfacefeedfacefeedfacefeedfacefeedface',
} as const;

const signs = new RegExp([secret.title, secret.slug, secret.sku, secret.colour, secret.picture].join('|'), 'i');

export interface Context {
  shop: RunningShop;
  who: Shopper;
  productId: string;
}

/** True if a response shows the secret product to a shopper. */
export type Surface = (context: Context) => Promise<boolean>;

const shows = (text: string) => signs.test(text);

async function call(who: Shopper, path: string, body: object): Promise<Answer<unknown>> {
  const headers = { 'content-type': 'application/json' };
  const response = await who.fetch(`/api/web/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { ...((await response.json()) as Answer<unknown>), status: response.status, headers: response.headers };
}

/** An endpoint whose answer, to any of these bodies, names it. */
const answers =
  (path: string, ...bodies: ((productId: string) => object)[]): Surface =>
  async ({ who, productId }) =>
    anyOf(bodies, async (body) => shows(JSON.stringify((await call(who, path, body(productId))).data ?? {})));

/** An endpoint that accepts ids of public products only, and refuses all others. */
const does =
  (path: string, body: (productId: string) => object): Surface =>
  async ({ who, productId }) =>
    (await call(who, path, body(productId))).code === 0;

/** A URL whose page names it; `sign` where the URL itself would. */
const page =
  (...paths: string[]): Surface =>
  ({ who }) =>
    anyOf(paths, async (path) => shows(await textAt(who, path)));

const names =
  (path: string, sign: string): Surface =>
  async ({ who }) =>
    (await textAt(who, path)).includes(sign);

async function textAt(who: Shopper, path: string): Promise<string> {
  const response = await who.get(path);
  return response.status === 200 ? response.text() : '';
}

/** True only if all show it, false only if none does: a mixed result is an error by itself. */
async function anyOf<T>(items: T[], check: (item: T) => Promise<boolean>): Promise<boolean> {
  const found = await Promise.all(items.map(check));
  if (new Set(found).size > 1) throw new Error(`shown by some only: ${JSON.stringify(found)}`);
  return found[0] ?? false;
}

/** The same for a shopper who put it on their wish list while it was public. */
const onWishList =
  (surface: Surface): Surface =>
  async (context) => {
    const { shop, who, productId } = context;
    const other = await shop.tools.db
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'rain-cup')
      .executeTakeFirst();
    const { data } = await call(who, 'favorite/add', { types: 'product', productId: other?.id });
    const { visitorId } = data as { visitorId: string };
    const row = { visitor_id: visitorId, product_id: productId, added_at: shop.clock.now() };
    await shop.tools.db.insertInto('favourite').values(row).execute();
    return surface(context);
  };

const nothing = null;

/** Every endpoint for shoppers by its path below `/api/web/`: how it might show a product, or null where it cannot. */
export const endpoints: Record<string, Surface | null> = {
  'product/list': answers(
    'product/list',
    () => ({}),
    () => ({ sort: 'createdDesc' }),
    () => ({ sort: 'priceDesc' }),
    () => ({ sort: 'salesDesc' }),
    () => ({ sort: 'ratingDesc' }),
    () => ({ category: 'teapots' }),
    () => ({ collection: 'ruled' }),
    () => ({ collection: 'by-hand' }),
    () => ({ promotion: 'pots' }),
    () => ({ coupon: 'for-pots' }),
    () => ({ tag: 'handmade' }),
    () => ({ tag: secret.tag }),
    () => ({ keyword: secret.t }),
    () => ({ keyword: 'moonli' }),
    () => ({ filters: { inStock: true } }),
    () => ({ filters: { spec: { colour: [secret.colour] } } }),
    (id) => ({ ids: [id] }),
  ),
  'product/count': async ({ who }) => {
    const { data } = await call(who, 'product/count', { keyword: secret.t });
    return (data as { total: number }).total > 0;
  },
  'product/get': answers(
    'product/get',
    () => ({ slug: secret.slug }),
    (id) => ({ id }),
    (id) => ({ id, sku: secret.sku }),
  ),
  'product/suggest': answers('product/suggest', () => ({ keyword: 'secre' })),
  'promotion/list': answers('promotion/list', () => ({})),
  'promotion/get': nothing,
  'giftCard/check': nothing,
  'product/views': does('product/views', (id) => ({ id })),
  'product/alert': does('product/alert', () => ({ sku: secret.sku, email: 'ana@example.com' })),
  'push/subscribe': does('push/subscribe', () => ({
    ...sentOf(deviceAt('https://93.184.216.34/send')),
    subject: { kind: 'stock', sku: secret.sku },
  })),
  ...none('push', 'state unsubscribe devices'),
  'cart/add': does('cart/add', () => ({ sku: secret.sku, quantity: 1 })),
  'checkout/create': does('checkout/create', () => ({ from: 'buy', sku: secret.sku, quantity: 1 })),
  // A line that was added while it was public stays in its owner's cart, but cannot be bought: see the test of the cart.
  'cart/get': nothing,
  'cart/update': nothing,
  'cart/remove': nothing,
  'cart/select': nothing,
  'cart/clear': nothing,
  'cart/coupons': nothing,
  // A free gift is shown like a cart line: only if it is for sale (see the test of coupons).
  ...none('coupon', 'list mine claim check'),
  'checkout/get': nothing,
  'checkout/update': nothing,
  'checkout/place': nothing,
  'visitor/data': onWishList(async ({ who, productId }) =>
    JSON.stringify((await call(who, 'visitor/data', {})).data).includes(productId),
  ),
  'favorite/add': does('favorite/add', (productId) => ({ types: 'product', productId })),
  'favorite/cancel': does('favorite/cancel', (productId) => ({ types: 'product', productId })),
  'favorite/list': onWishList(answers('favorite/list', () => ({}))),
  // An order is a copy of what was bought.
  'order/track': nothing,
  'order/account': nothing,
  'address/regions': nothing,
  'shipping/estimate': does('shipping/estimate', () => ({ sku: secret.sku })),
  'config/get': nothing,
  'currency/offer': nothing,
  'page/get': nothing,
  'page/views': nothing,
  'stat/duration': nothing,
  ...none(
    'user',
    'signup signin signin/verify signout code/send password/forget password/reset email/verify email/resend ticket info',
  ),
  ...none('user', 'editPassword editEmail editMobile editName editInfo editAvatar log/list export erase'),
  ...none('order', 'list get cancel confirm invoice reorder link'),
  ...none('user/passkey', 'list options register remove rename signin signin/options'),
  ...none('user/identity', 'link list remove'),
  ...none('user/security', 'get loginVerify activity revoke revokeAll'),
  ...none('address', 'list save remove default'),
  ...none('return', 'options preview apply list get cancel ship withdrawal withdraw'),
  ...none('newsletter', 'subscribe confirm unsubscribe reminders get save'),
  // Products of an article are shown as cards, which leave out what nobody may see.
  ...none('article', 'list get'),
  ...none('user', 'articles'),
  ...none('comment', 'list add reply report'),
  'attach/upload': nothing,
  'inquiry/product': does('inquiry/product', (productId) => ({
    productId,
    quantity: 1,
    firstName: 'Ana',
    lastName: 'Reyes',
    email: 'ana@example.com',
    message: 'Is it dishwasher safe?',
  })),
  ...none('inquiry', 'feedback list get message accept'),
  // Reviews name no product; somebody wrote them while it was public.
  ...none('review', 'list options add reply like report'),
  ...none('payment', 'methods start status test/card test/step'),
};

/** Endpoints without products. */
function none(folder: string, names: string): Record<string, null> {
  return Object.fromEntries(names.split(' ').map((name) => [`${folder}/${name}`, nothing]));
}

/** Every kind of page (`src/pages/kinds/index.ts`), in the same way. */
export const pages: Record<string, Surface | null> = {
  home: page('/', '/zh'),
  search: page(`/search?keyword=${secret.t}`, '/search?keyword=pot'),
  category: page('/category/teapots', '/category/teapots?sort=createdDesc', '/zh/category/teapots'),
  // Filled by a rule and by hand, from all products, public or not.
  collection: page('/collection/ruled', '/collection/by-hand'),
  promotion: page('/promotion/pots'),
  coupon: page('/coupon/for-pots'),
  product: page(`/product/${secret.slug}`, `/product/${secret.slug}/${secret.sku}`, '/product/clay-teapot'),
  tags: names('/tag', secret.tag),
  tag: page('/tag/handmade'),
  page: page('/page/about'),
  article: nothing,
  articles: nothing,
  articleCategory: nothing,
  articleTag: nothing,
  wishlist: onWishList(page('/wishlist')),
  // A merchant's content is rendered by the same components as the page above.
  root: nothing,
  custom: nothing,
  customs: nothing,
  cart: nothing,
  // Lines of a reminder, by a secret link: specs/reminders.spec.ts
  cartRestore: nothing,
  checkout: nothing,
  thankyou: nothing,
  // Lines that staff have agreed with one buyer, by a secret link.
  draft: nothing,
  orderReturn: nothing,
  // Lines of an order are copies of what was bought.
  orderReview: nothing,
  withdraw: nothing,
  error: nothing,
  // Apps read products by the calls of everybody.
  app: nothing,
  promotions: page('/promotion'),
  coupons: nothing,
  inquiry: nothing,
  auth: nothing,
  unsubscribe: nothing,
  newsletter: nothing,
  user: nothing,
};

/** Other GET routes, by the path under which they are mounted. */
export const others: Record<string, Surface | null> = {
  '/*': nothing,
  '/sitemap.xml': nothing,
  '/sitemap/:name': page('/sitemap/products-1.xml'),
  '/feed/products.xml': page('/feed/products.xml'),
  '/feed/articles.atom': nothing,
  '/feed/articles.json': nothing,
  '/robots.txt': nothing,
  '/manifest.webmanifest': nothing,
  '/sw.js': nothing,
  '/share/:name': nothing,
  // By the SHA-256 of its bytes, which nobody can guess.
  '/media/:name': nothing,
  '/media/embed/:site/:id': nothing,
  '/attachments/:id': nothing,
  '/currency': nothing,
  '/health/live': nothing,
  '/health/ready': nothing,
  '/metrics': nothing,
  '/api/docs': nothing,
  '/admin': nothing,
  '/admin/enter': nothing,
  '/auth/oidc/:name/start': nothing,
  '/auth/oidc/:name/callback': nothing,
  // For staff only, who see drafts.
  '/admin/exports/:name': nothing,
  '/ws/message': async ({ shop, who, productId }) => {
    const line = await listenAs(who, shop);
    line.say({ code: 0, msg: 'watch', data: { productIds: [productId] } });
    // Stock is sent 150 ms after the subscription.
    const end = Date.now() + 500;
    while (line.count('stock') === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
    const isShown = shows(JSON.stringify(line.said));
    line.socket.terminate();
    return isShown;
  },
};
