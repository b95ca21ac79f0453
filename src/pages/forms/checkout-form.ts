import { changeCheckout, getCheckout, placeCheckout } from '../../modules/checkout/index.ts';
import { translateError } from '../../platform/http/envelope.ts';
import type { Checkout, CheckoutUpdateBody, Placed } from '../../shared/contracts/checkout.ts';
import type { Result } from '../../shared/refusal.ts';
import { readSeen } from '../../shared/seen.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import { type CheckoutReading, readCheckout } from './checkout-body.ts';
import { type CodeInput, changeCodes, codeInputs, isDone, presentIn, sendCodes } from './code-form.ts';
import { takeFirstOffers } from './first-offers.ts';
import { type Form, goTo } from './form.ts';

/**
 * Answers the form of the checkout. Everything typed is stored first, whichever button is pressed; `place` then places the
 * order, only at the total that the form showed. A refusal redirects to the page with `?seen=`, so that reload and back
 * post nothing again; only text that cannot be stored is shown with the answer itself (422).
 */
export async function checkoutForm(form: Form, found: FoundPage) {
  const { context, tools, values } = form;
  const visitor = await context.visitor();
  const slug = found.params.slug ?? '';
  const stored = visitor && (await getCheckout(context.db, visitor.id, slug, context.checkoutContext));
  if (!visitor || !stored?.ok) return showPosted(found, context, tools);
  const reading = readCheckout(values, stored.value, context.cartView.viewer.language);
  const kept = await keep(form, visitor.id, reading.body);
  // Sent again, from this page or another one: the order that it became is the answer.
  if (!kept.ok) return answer(form, await place(form, visitor.id, stored.value));
  const inputs = codeInputs(form, ['coupon', 'giftCard', 'code']);
  if (inputs.length > 0) return codesOf(form, found, inputs, kept.value);
  const wants = values.get('do') ?? 'place';
  if (Object.keys(reading.typed).length > 0) return showTyped(form, found, reading, wants === 'place');
  if (wants !== 'place') return goTo(form, `/checkout/${slug}`, undefined, placeOf(wants));
  if (kept.value.errors.length > 0 || !seenIn(form)) return sendBack(form, slug);
  return answer(form, await place(form, visitor.id, kept.value));
}

/** Adds or removes codes, then shows the checkout with their effect. */
async function codesOf(form: Form, found: FoundPage, inputs: CodeInput[], checkout: Checkout) {
  const { slug } = checkout;
  for (const input of inputs) {
    const target = (kind: CodeInput['kind']) => ({
      path: 'checkout/update',
      body: { slug },
      present: presentIn(checkout[`${kind}s`]),
    });
    const { mayBe } = input;
    if (mayBe && isDone(await sendCodes(form, { ...input, kind: mayBe }, target(mayBe)))) continue;
    const refusedPage = await changeCodes(form, found, input, target(input.kind));
    if (refusedPage) return refusedPage;
  }
  return goTo(form, `/checkout/${slug}`, undefined, '#checkout-code');
}

/** Stores the form; sets the first shipping and payment method where none was chosen and one may be. */
async function keep(form: Form, visitorId: string, body: CheckoutUpdateBody): Promise<Result<Checkout>> {
  const { tools, context } = form;
  const { ip } = context.request;
  const kept = await changeCheckout(tools.shop, visitorId, body, context.checkoutContext, ip);
  return kept.ok ? takeFirstOffers(form, visitorId, kept.value) : kept;
}

function place({ tools, context, values }: Form, visitorId: string, { slug, totals }: Checkout) {
  const seen = readSeen(values.get('seen') ?? '');
  const key = values.get('key') ?? '';
  const idempotencyKey = /^[\w-]{8,100}$/.test(key) ? key : `form-${slug}`;
  const { ip } = context.request;
  const sight = { seenTotal: seen?.total ?? totals.total, seenDay: seen?.dispatchedFrom };
  return placeCheckout(tools.shop, visitorId, { slug, ...sight, idempotencyKey, ip }, context.checkoutContext);
}

function seenIn({ values }: Form): boolean {
  return readSeen(values.get('seen') ?? '') !== null;
}

function answer(form: Form, placed: Result<Placed>) {
  if (!placed.ok) return sendBack(form, form.context.path.replace('/checkout/', ''));
  const { orderNo, accessKey } = placed.value;
  return goTo(form, '/checkout/thankyou', new URLSearchParams({ order: orderNo, key: accessKey }));
}

/** Redirects to the checkout with its errors; `seen` lets the page say what changed. */
function sendBack(form: Form, slug: string) {
  const seen = seenIn(form) ? (form.values.get('seen') ?? '') : '';
  return goTo(form, `/checkout/${slug}`, new URLSearchParams({ seen }), '#checkout-answer');
}

function showTyped(form: Form, found: FoundPage, { typed, errors }: CheckoutReading, attempted: boolean) {
  const { context, tools } = form;
  const translated = errors.map((error) => translateError(error, context.t));
  const seen = attempted ? form.values.get('seen') : null;
  context.posted = { status: 422, typed, errors: translated, attempted, ...(seen && { seen }) };
  return showPosted(found, context, tools);
}

/** The fragment (`#…`) of the part of the page that the button belongs to. */
function placeOf(button: string): string {
  if (button.startsWith('billing')) return '#checkout-billingAddress-countryCode';
  return button === 'country' ? '#checkout-address-countryCode' : '#checkout-shippingMethod';
}
