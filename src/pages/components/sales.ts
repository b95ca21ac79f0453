import { addressBook } from '../../modules/addressbook/index.ts';
import { readCart } from '../../modules/cart/index.ts';
import { getCheckout } from '../../modules/checkout/index.ts';
import { type TrackingRequest, trackOrder } from '../../modules/orders/index.ts';
import { countries, countriesServed, readShipping, regionsOf } from '../../modules/shipping/index.ts';
import type { DataOf } from '../../shared/components.ts';
import type { Checkout } from '../../shared/contracts/checkout.ts';
import type { CheckoutReply } from '../../shared/form-replies.ts';
import { cartNotices } from '../forms/cart-notices.ts';
import type { PageContext } from '../page.ts';
import { orderReader } from './order-reader.ts';

export async function loadCart(_props: object, context: PageContext): Promise<DataOf<'cart'>> {
  const visitor = await context.visitor();
  const cart = await readCart(context.cart, visitor?.id ?? null, context.cartView);
  return { cart, news: await cartNotices(context, cart) };
}

/** The customer who shops in this browser; null for a guest. */
export function buyerOnce(context: PageContext) {
  return context.once('buyer', async () => {
    const visitor = await context.visitor();
    return visitor ? context.buyers.of(context.db, visitor.id) : null;
  });
}

export function checkoutOnce(context: PageContext, slug: string) {
  return context.once(`checkout ${slug}`, async () => {
    const visitor = await context.visitor();
    return visitor ? getCheckout(context.db, visitor.id, slug, context.checkoutContext) : null;
  });
}

export async function loadCheckout({ slug }: { slug: string }, context: PageContext): Promise<DataOf<'checkout'>> {
  const found = await checkoutOnce(context, slug);
  if (!found?.ok) throw new Error('no such checkout of this visitor');
  const { language } = context.cartView.viewer;
  const country = countryOf(found.value);
  const regions = country ? regionsOf(country, language) : null;
  const billTo = found.value.billingAddress?.countryCode ?? country;
  const buyer = await buyerOnce(context);
  const saved = buyer ? (await addressBook(context.db, buyer.customerId, language)).items : [];
  return {
    checkout: found.value,
    regions,
    billingRegions: billTo ? regionsOf(billTo, language) : null,
    billingCountries: [...countries(language)],
    countries: await countriesFor(context, country),
    reply: replyOf(context),
    signedIn: buyer !== null,
    saved,
  };
}

/** Where it goes, or else where it is fetched. */
function countryOf({ address, shippingMethod, shippingMethods }: Checkout): string | undefined {
  const chosen = shippingMethods.find(({ code }) => code === shippingMethod);
  return address?.countryCode ?? chosen?.pickup?.countryCode;
}

/** Where the shop sends to, and the country that stands in the form already, so that it can be seen and changed. */
async function countriesFor({ db, lasting, cartView }: PageContext, present: string | undefined) {
  const { language } = cartView.viewer;
  const shipping = await lasting('shipping', ['shipping'], () => readShipping(db));
  const served = new Set(countriesServed(shipping, language).map(({ code }) => code));
  return countries(language).filter(({ code }) => served.has(code) || code === present);
}

/** What became of the form, if it was sent without JavaScript, and the key of the next one. */
function replyOf({ posted, query, cart }: PageContext): CheckoutReply {
  const seen = posted?.seen ?? query.get('seen');
  return {
    key: cart.random.token(18),
    seen,
    attempted: posted?.attempted ?? seen !== null,
    typed: posted?.typed ?? {},
    errors: posted?.errors ?? [],
    coupon: posted?.coupon ?? null,
    giftCard: posted?.giftCard ?? null,
  };
}

export function loadTracking(_props: object, { posted }: PageContext): DataOf<'order-track'> {
  const { orderNo = '', email = '' } = posted?.typed ?? {};
  return { order: posted?.order ?? null, asked: posted ? { orderNo, email } : null };
}

/** As whom this browser shops, and when it asks. */
export async function trackingFrom(context: PageContext): Promise<TrackingRequest> {
  const visitor = await context.visitor();
  return { visitorId: visitor?.id ?? null, now: context.checkoutContext.now };
}

/** The order that the address of the thank-you page proves to know, by its number and key. */
export function orderOnce(context: PageContext) {
  context.fleeting = true;
  return context.once('order', async () => {
    const orderNo = context.query.get('order') ?? '';
    const accessKey = context.query.get('key') ?? '';
    const found =
      orderNo && accessKey
        ? await trackOrder(context.db, orderNo, { accessKey }, await trackingFrom(context), orderReader(context))
        : null;
    return found?.ok ? found.value : null;
  });
}

export async function loadOrder(_props: object, context: PageContext): Promise<DataOf<'payment'>> {
  const { order, asked } = loadTracking({}, context);
  return { order: order ?? (await orderOnce(context)), asked };
}
