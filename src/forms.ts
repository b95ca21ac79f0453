import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addToCart, type CartView } from './modules/cart/index.ts';
import { type CheckoutTools, createCheckout, type Situation } from './modules/checkout/index.ts';
import type { Limiter } from './platform/http/limits.ts';
import { isForeign } from './platform/http/origin.ts';
import type { Visitor } from './platform/http/route.ts';
import { isStorable } from './platform/http/storable.ts';
import { currencyOf, languageOf, type Tongues } from './platform/http/tongue.ts';
import { cartAddBody } from './shared/contracts/cart.ts';
import { prefixOf } from './shared/locale.ts';

export interface FormTools {
  cart: CheckoutTools;
  tongues: () => Tongues;
  viewFor(call: Asker): CartView;
  requireVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  situationFor(call: Asker): Situation;
  limiter: Limiter;
  publicUrl: string;
  secure: boolean;
}

interface Asker {
  language: Tongues['defaultLanguage'];
  currency: Tongues['defaultCurrency'];
}

/** What works without JavaScript: plain forms and links that act and send the browser on. */
export function mountForms(app: FastifyInstance, tools: FormTools): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    forms.addHook('preHandler', async (request, reply) => guard(request, reply, tools));
    forms.post('/cart/add', (request, reply) => addByForm(request, reply, tools));
    forms.post('/cart/checkout', (request, reply) => checkoutByForm(request, reply, tools));
    forms.get('/currency', (request, reply) => chooseCurrency(request, reply, tools));
  });
}

/**
 * A form that another site sent comes without the visitor's cookie: acting on it would give the browser a new visitor in
 * place of the one whose cart it has.
 */
async function guard(request: FastifyRequest, reply: FastifyReply, { limiter, publicUrl }: FormTools) {
  const wait = await limiter('default', request.ip);
  if (wait !== null) return reply.code(429).header('retry-after', wait).send();
  if (request.method === 'POST' && isForeign(request, publicUrl)) return reply.redirect('/cart', 303);
}

async function addByForm(request: FastifyRequest, reply: FastifyReply, tools: FormTools) {
  const form = request.body as Record<string, string> | undefined;
  const body = cartAddBody.safeParse({ sku: form?.sku, quantity: Number(form?.quantity ?? 1) });
  const back = form?.back ? localPath(form.back) : '/cart';
  if (!body.success || !isStorable(body.data.sku)) return reply.redirect(back, 303);
  const site = tools.tongues();
  const view = tools.viewFor({ language: languageOf(request, site), currency: currencyOf(request, site) });
  const visitor = await tools.requireVisitor(request, reply);
  await addToCart(tools.cart, visitor.id, body.data.sku, body.data.quantity, view);
  return reply.redirect(back, 303);
}

/** The cart's button before or without JavaScript: a checkout of all that is ticked, or the cart with what is wrong. */
async function checkoutByForm(request: FastifyRequest, reply: FastifyReply, tools: FormTools) {
  const site = tools.tongues();
  const asked = (request.body as Record<string, string> | undefined)?.lang;
  const language = site.languages.find((each) => each === asked) ?? site.defaultLanguage;
  const prefix = prefixOf(language, site);
  const visitor = await tools.requireVisitor(request, reply);
  const situation = tools.situationFor({ language, currency: currencyOf(request, site) });
  const made = await createCheckout(tools.cart, visitor.id, { from: 'cart' }, situation);
  return reply.redirect(prefix + (made.ok ? `/checkout/${made.value.slug}` : '/cart'), 303);
}

const year = 365 * 24 * 3600;

/** `GET /currency?code=EUR&back=/cart`: remembers the currency and goes back to the page. */
async function chooseCurrency(request: FastifyRequest, reply: FastifyReply, { tongues, secure }: FormTools) {
  const { code, back } = request.query as { code?: string; back?: string };
  const known = tongues().currencies.find((each) => each === code);
  if (known) reply.setCookie('currency', known, { path: '/', sameSite: 'lax', secure, maxAge: year });
  return reply.header('cache-control', 'no-store').redirect(localPath(back ?? '/'), 302);
}

/** A path of this site and nothing else: an address that browsers would read as another host goes home. */
function localPath(path: string): string {
  if (!URL.canParse(path, 'http://shop')) return '/';
  const url = new URL(path, 'http://shop');
  return url.origin === 'http://shop' && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
