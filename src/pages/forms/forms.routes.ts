import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statusOf } from '../../platform/http/faults.ts';
import { localPath } from '../../platform/http/local-path.ts';
import { currencyOf } from '../../platform/http/request-locale.ts';
import { urlOf } from '../../platform/http/server.ts';
import type { Language } from '../../shared/locale.ts';
import { resolve } from '../../shared/urls/resolve.ts';
import { setCurrencyCookie } from '../currency-cookie.ts';
import { serveFault } from '../pages.routes.ts';
import { addressForm } from './address-form.ts';
import { alertForm } from './alert-form.ts';
import { articleForm } from './article-form.ts';
import { authForm, isAuthForm } from './auth-form.ts';
import { cartForm } from './cart-form.ts';
import { checkoutForm } from './checkout-form.ts';
import { claimForm } from './claim-form.ts';
import { commentForm } from './comment-form.ts';
import { draftForm } from './draft-form.ts';
import type { Form, FormTools } from './form.ts';
import { guard } from './guard.ts';
import { inquiryForm } from './inquiry-form.ts';
import { newsletterForm, ownNewsletterForm } from './newsletter-form.ts';
import { orderForm } from './order-form.ts';
import { paymentForm } from './payment-form.ts';
import { purchase } from './purchase.ts';
import { restoreForm } from './restore-form.ts';
import { returnForm } from './return-form.ts';
import { reviewForm } from './review-form.ts';
import { trackForm } from './track-form.ts';
import { unsubscribeForm } from './unsubscribe-form.ts';
import { wishForm } from './wish-form.ts';
import { withdrawForm } from './withdraw-form.ts';

/** Bytes: a cart of 200 lines, or every field of a checkout full of percent-encoded Chinese. */
const bodyLimit = 64 * 1024;

/**
 * Mounts the forms that work without JavaScript (`docs/without-javascript.md`): posted to the URL of their own page, they
 * use the same services as the API and redirect with 303.
 */
export function mountForms(app: FastifyInstance, tools: FormTools): void {
  app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    // Mail programs post this form to the URL in List-Unsubscribe (RFC 8058); its content is not needed.
    forms.addContentTypeParser('multipart/form-data', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
      done(null, null),
    );
    forms.setErrorHandler((error, request, reply) => {
      // Invalid requests are answered as everywhere; an internal error is a page, since a person reads it.
      if (statusOf(error as Parameters<typeof statusOf>[0]) < 500) throw error;
      return serveFault(error, request, reply, tools);
    });
    forms.addHook('preHandler', async (request, reply) => guard(request, reply, tools));
    forms.post('/cart/add', (request, reply) => productForm(request, reply, tools));
    forms.post('/*', (request, reply) => pageForm(request, reply, tools));
    forms.get('/currency', (request, reply) => chooseCurrency(request, reply, tools));
  });
}

/** Answers the form of a product page. The page is cached for everybody, so the form names its language. */
function productForm(request: FastifyRequest, reply: FastifyReply, tools: FormTools) {
  const { body: values } = request;
  if (!(values instanceof URLSearchParams)) return reply.callNotFound();
  const site = tools.locales();
  const language = site.languages.find((each) => each === values.get('lang')) ?? site.defaultLanguage;
  return purchase(formOf(request, reply, tools, { values, language, path: '/cart' }));
}

/** Answers a form posted to the URL of its page, in the language of that URL. */
function pageForm(request: FastifyRequest, reply: FastifyReply, tools: FormTools) {
  const { body: values } = request;
  const found = resolve(urlOf(request.url).pathname, tools.site());
  if ('redirect' in found) return reply.callNotFound();
  if (found.kind === 'unsubscribe')
    return unsubscribeForm(formOf(request, reply, tools, { values: new URLSearchParams(), ...found }), found);
  // A mail program may post any content (RFC 8058).
  if (found.kind === 'newsletter') {
    const typed = values instanceof URLSearchParams ? values : new URLSearchParams();
    return newsletterForm(formOf(request, reply, tools, { values: typed, ...found }), found);
  }
  if (!(values instanceof URLSearchParams)) return reply.callNotFound();
  const form = formOf(request, reply, tools, { values, ...found });
  if (found.kind === 'cart') return cartForm(form, found);
  if (found.kind === 'cartRestore') return restoreForm(form, found);
  if (found.kind === 'coupons') return claimForm(form, found);
  if (found.kind === 'wishlist') return wishForm(form);
  if (found.kind === 'draft') return draftForm(form, found);
  if (found.kind === 'checkout') return checkoutForm(form, found);
  if (found.kind === 'product' && values.get('form') === 'alert') return alertForm(form, found);
  if (isAuthForm(form)) return authForm(form, found);
  if (found.kind === 'user' && values.get('form') === 'newsletter') return ownNewsletterForm(form, found);
  if (values.get('form') === 'address') return addressForm(form, found);
  if (values.get('form') === 'order-track') return trackForm(form, found);
  if (values.get('form') === 'order') return orderForm(form, found);
  if (values.get('form') === 'review') return reviewForm(form, found);
  if (values.get('form') === 'inquiry') return inquiryForm(form, found);
  if (values.get('form') === 'article') return articleForm(form);
  if (values.get('form') === 'comment') return commentForm(form, found);
  if (values.get('form') === 'return') return returnForm(form, found);
  if (found.kind === 'withdraw') return withdrawForm(form, found);
  if (values.get('form') === 'payment') return paymentForm(form, found);
  return reply.callNotFound();
}

function formOf(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: FormTools,
  { values, language, path }: { values: URLSearchParams; language: Language; path: string },
): Form {
  const currency = currencyOf(request, tools.locales());
  const context = tools.contextFor(request, reply, { language, currency, path });
  return { values, context, tools, requireVisitor: () => tools.requireVisitor(request, reply) };
}

/** `GET /currency?code=EUR&back=/cart`: remembers the currency and goes back to the page. */
function chooseCurrency(request: FastifyRequest, reply: FastifyReply, { locales, secure }: FormTools) {
  const { code, back } = request.query as { code?: string; back?: string };
  const known = locales().currencies.find((each) => each === code);
  if (known) setCurrencyCookie(reply, known, secure);
  return reply.header('cache-control', 'no-store').redirect(localPath(back) ?? '/', 302);
}
