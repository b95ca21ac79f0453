import { z } from 'zod';
import { addressBook } from '../../../modules/addressbook/index.ts';
import { countries, countriesServed, readShipping, regionsOf } from '../../../modules/shipping/index.ts';
import { pathOfPage } from '../../../pages/data/pages.ts';
import { buyerOnce, checkoutOnce } from '../../../pages/data/sales.ts';
import { walletSetup } from '../../../pages/data/wallets.ts';
import type { PageContext } from '../../../pages/page.ts';
import type { Checkout } from '../../../shared/contracts/checkout.ts';
import type { CheckoutReply } from '../../../shared/form-replies.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ slug: z.string().max(60) });

export async function load({ slug }: Props, context: PageContext): Promise<Data> {
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
    pages: await pagesOf(context),
    payment: context.providerSetup,
    wallets: walletSetup(context, 'checkout'),
  };
}

async function pagesOf(context: PageContext): Promise<Data['pages']> {
  const [terms, privacy, returns] = await Promise.all(
    ['terms', 'privacy', 'returns'].map((slug) => pathOfPage(slug, context)),
  );
  const { returnDays: days } = context.site.market;
  return { terms: terms ?? null, privacy: privacy ?? null, returns: returns && days ? { path: returns, days } : null };
}

/** The country of the postal address, or else that of the chosen pickup point. */
function countryOf({ address, shippingMethod, shippingMethods }: Checkout): string | undefined {
  const chosen = shippingMethods.find(({ code }) => code === shippingMethod);
  return address?.countryCode ?? chosen?.pickup?.countryCode;
}

/** The shipping countries, and the form's present country, so that it can be seen and changed. */
async function countriesFor({ db, memoized, cartView }: PageContext, present: string | undefined) {
  const { language } = cartView.viewer;
  const shipping = await memoized('shipping', ['shipping'], () => readShipping(db));
  const served = new Set(countriesServed(shipping, language).map(({ code }) => code));
  return countries(language).filter(({ code }) => served.has(code) || code === present);
}

/** The result of a form that was sent without JavaScript, and the idempotency key of the next one. */
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
