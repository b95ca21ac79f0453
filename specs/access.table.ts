import type { Checkout } from '../src/shared/contracts/checkout.ts';
import { addIdentity, addPasskey, markSent, staffSessionsOf } from './support/access.repo.ts';
import { type Caller, type Cast, callAs } from './support/access.ts';
import { anasAddress, filledIn, placing } from './support/buying.ts';
import { deviceAt, sentOf } from './support/push-service.ts';

/** A request by the owner that succeeds, and the same request by somebody else that answers "not found". */
export interface Trial {
  owner: Caller;
  hers: object;
  another: Caller;
  his: object;
}

/**
 * Whose data a route can name:
 * - `own`: only the caller's, the request names nothing that belongs to anybody;
 * - `public`: only what everybody may see;
 * - `proof`: the request carries its own proof, e.g. a ticket, a code, a password;
 * - or an attempt by Ben at something of Ana's, which has to be answered with "not found".
 */
export type Row = 'own' | 'public' | 'proof' | ((cast: Cast) => Promise<Trial[]>);

/** The same body from Ana, who owns it, and from Ben, who does not. */
const anas =
  (body: (cast: Cast) => Promise<object> | object): Row =>
  async (cast) => {
    const sent = await body(cast);
    return [{ owner: cast.ana, hers: sent, another: cast.ben, his: sent }];
  };

const checkoutOf = async (who: Caller) => {
  const { data } = await callAs(who, '/api/web/checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
  return data.slug as string;
};
const addressOf = async (who: Caller) => {
  const { data } = await callAs(who, '/api/web/address/save', anasAddress);
  return data.id as string;
};
const lineOf = async (who: Caller) => {
  const { data } = await callAs(who, '/api/web/cart/add', { sku: 'CUP-RAIN', quantity: 1 });
  return (data.lines as { lineId: string }[])[0]?.lineId;
};

/** An order that was paid by a test card. */
const paidBy = async (who: Caller) => {
  const slug = await checkoutOf(who);
  await callAs(who, '/api/web/checkout/update', { slug, ...filledIn, paymentMethod: 'test' });
  const { data: seen } = await callAs(who, '/api/web/checkout/get', { slug });
  const { data } = await callAs(who, '/api/web/checkout/place', placing(seen as unknown as Checkout));
  const { paymentId } = data.payment as { paymentId: string };
  await callAs(who, '/api/web/payment/test/card', { paymentId, card: '4242424242424242' });
  return data.orderNo as string;
};

const sentByAna = async ({ ana, shop }: Cast) => {
  const orderNo = await paidBy(ana);
  const items = [{ lineId: await markSent(shop.tools.db, orderNo), quantity: 1 }];
  return { orderNo, type: 'returnRefund', reason: 'late', items };
};
const returnOfAna = async (cast: Cast) => {
  const { data } = await callAs(cast.ana, '/api/web/return/apply', await sentByAna(cast));
  return { returnNo: data.returnNo as string };
};

const receivedByAna = async ({ ana, shop }: Cast) => {
  const orderNo = await paidBy(ana);
  const lineId = await markSent(shop.tools.db, orderNo);
  await callAs(ana, '/api/web/order/confirm', { orderNo });
  return { orderNo, lineId, rating: 5, content: 'A good cup.' };
};
const inquiryOf = async (who: Caller) => {
  const body = { email: 'ana@example.com', subject: 'Opening hours', message: 'When are you open?' };
  const { data } = await callAs(who, '/api/web/inquiry/feedback', body);
  return { inquiryNo: data.inquiryNo as string };
};

/** A row for every route for shoppers, and for those of a staff member's own account. A route without a row fails. */
export const rows: Record<string, Row> = {
  '/api/web/config/get': 'public',
  '/api/web/currency/offer': 'public',
  '/api/web/visitor/data': 'own',
  '/api/web/product/list': 'public',
  '/api/web/product/count': 'public',
  '/api/web/product/get': 'public',
  '/api/web/product/suggest': 'public',
  '/api/web/promotion/list': 'public',
  '/api/web/promotion/get': 'public',
  '/api/web/giftCard/check': 'proof',
  '/api/web/product/alert': 'public',
  '/api/web/push/state': 'own',
  '/api/web/push/subscribe': anas(({ orderNo }) => ({
    ...sentOf(deviceAt('https://93.184.216.34/send')),
    subject: { kind: 'order', orderNo },
  })),
  // Another's is left alone and answered alike: specs/push.spec.ts
  '/api/web/push/unsubscribe': 'own',
  '/api/web/push/devices': 'own',
  '/api/web/product/views': 'public',
  '/api/web/page/get': 'public',
  '/api/web/page/views': 'public',
  '/api/web/stat/duration': 'public',
  '/api/web/favorite/add': 'public',
  '/api/web/favorite/cancel': 'public',
  '/api/web/favorite/list': 'own',
  '/api/web/cart/get': 'own',
  '/api/web/cart/add': 'public',
  '/api/web/cart/update': anas(async ({ ana }) => ({ lineId: await lineOf(ana), quantity: 2 })),
  '/api/web/cart/remove': anas(async ({ ana }) => ({ lineIds: [await lineOf(ana)] })),
  '/api/web/cart/select': anas(async ({ ana }) => ({ lineIds: [await lineOf(ana)], selected: false })),
  '/api/web/cart/clear': 'own',
  '/api/web/cart/coupons': 'own',
  '/api/web/coupon/list': 'public',
  '/api/web/coupon/mine': 'own',
  '/api/web/coupon/claim': 'proof',
  '/api/web/coupon/check': 'proof',
  '/api/web/checkout/create': async ({ ana, ben }) => {
    const sent = { from: 'cart', lineIds: [await lineOf(ana)] };
    return [{ owner: ana, hers: sent, another: ben, his: sent }];
  },
  '/api/web/checkout/get': anas(async ({ ana }) => ({ slug: await checkoutOf(ana) })),
  '/api/web/checkout/update': async ({ ana, ben }) => {
    const slug = await checkoutOf(ana);
    const addressId = await addressOf(ana);
    const remark = { slug, remark: 'For Ben' };
    return [
      { owner: ana, hers: remark, another: ben, his: remark },
      { owner: ana, hers: { slug, addressId }, another: ben, his: { slug: await checkoutOf(ben), addressId } },
    ];
  },
  '/api/web/checkout/place': anas(({ ready }) => ({ ...ready, idempotencyKey: 'a-key-of-the-table' })),
  '/api/web/order/list': 'own',
  '/api/web/order/get': anas(({ orderNo }) => ({ orderNo })),
  '/api/web/order/invoice': anas(async ({ ana }) => ({ orderNo: await paidBy(ana) })),
  '/api/web/order/cancel': anas(({ orderNo }) => ({ orderNo })),
  '/api/web/order/confirm': 'proof',
  '/api/web/order/reorder': 'proof',
  '/api/web/order/track': 'proof',
  '/api/web/order/link': 'proof',
  '/api/web/order/account': 'proof',
  '/api/web/attach/upload': 'own',
  '/api/web/inquiry/product': 'public',
  '/api/web/inquiry/feedback': 'public',
  '/api/web/inquiry/list': 'own',
  '/api/web/inquiry/get': anas(({ ana }) => inquiryOf(ana)),
  '/api/web/inquiry/message': anas(async ({ ana }) => ({ ...(await inquiryOf(ana)), message: 'And on Sundays?' })),
  // A quote needs staff: specs/quotes.spec.ts
  '/api/web/inquiry/accept': 'proof',
  '/api/web/return/options': anas(async ({ ana }) => ({ orderNo: await paidBy(ana) })),
  '/api/web/return/preview': anas(sentByAna),
  '/api/web/return/withdrawal': 'proof',
  '/api/web/return/withdraw': 'proof',
  '/api/web/return/apply': anas(sentByAna),
  '/api/web/return/list': anas(async ({ ana }) => ({ orderNo: await paidBy(ana) })),
  '/api/web/return/get': anas(returnOfAna),
  '/api/web/return/cancel': anas(returnOfAna),
  '/api/web/return/ship': 'proof',
  '/api/web/newsletter/subscribe': 'public',
  '/api/web/newsletter/confirm': 'proof',
  '/api/web/newsletter/unsubscribe': 'proof',
  '/api/web/newsletter/reminders': 'proof',
  '/api/web/newsletter/get': 'own',
  '/api/web/newsletter/save': 'own',
  '/api/web/article/list': 'public',
  '/api/web/article/get': 'public',
  '/api/web/user/articles': 'own',
  '/api/web/comment/list': 'public',
  '/api/web/comment/add': 'public',
  '/api/web/comment/reply': 'public',
  '/api/web/comment/report': 'public',
  '/api/web/review/list': 'public',
  '/api/web/review/options': anas(async ({ ana }) => ({ orderNo: await paidBy(ana) })),
  '/api/web/review/add': anas(receivedByAna),
  '/api/web/review/reply': 'public',
  '/api/web/review/like': 'public',
  '/api/web/review/report': 'public',
  '/api/web/payment/start': 'proof',
  '/api/web/payment/status': 'proof',
  '/api/web/payment/methods': 'proof',
  '/api/web/payment/test/card': 'proof',
  '/api/web/payment/test/step': 'proof',
  '/api/web/address/regions': 'public',
  '/api/web/shipping/estimate': 'public',
  '/api/web/address/list': 'own',
  '/api/web/address/save': anas(async ({ ana }) => ({ ...anasAddress, id: await addressOf(ana) })),
  '/api/web/address/default': anas(async ({ ana }) => ({ id: await addressOf(ana) })),
  '/api/web/address/remove': anas(async ({ ana }) => ({ id: await addressOf(ana) })),
  '/api/web/user/signup': 'proof',
  '/api/web/user/signin': 'proof',
  '/api/web/user/signin/verify': 'proof',
  '/api/web/user/signout': 'own',
  '/api/web/user/ticket': 'proof',
  '/api/web/user/code/send': 'public',
  '/api/web/user/password/forget': 'public',
  '/api/web/user/password/reset': 'proof',
  '/api/web/user/email/verify': 'proof',
  '/api/web/user/email/resend': 'own',
  '/api/web/user/info': 'own',
  '/api/web/user/editName': 'own',
  '/api/web/user/editInfo': 'own',
  '/api/web/user/editAvatar': 'own',
  '/api/web/user/log/list': 'own',
  '/api/web/user/export': 'own',
  '/api/web/user/erase': 'own',
  '/api/web/user/editPassword': 'own',
  '/api/web/user/editEmail': 'own',
  '/api/web/user/editMobile': 'own',
  '/api/web/user/security/get': 'own',
  '/api/web/user/security/loginVerify': 'own',
  '/api/web/user/security/activity': 'own',
  '/api/web/user/security/revokeAll': 'own',
  '/api/web/user/security/revoke': anas(async ({ elsewhere }) => ({ id: await elsewhere() })),
  '/api/web/user/passkey/signin/options': 'public',
  '/api/web/user/passkey/signin': 'proof',
  '/api/web/user/passkey/options': 'own',
  '/api/web/user/passkey/register': 'proof',
  '/api/web/user/passkey/list': 'own',
  '/api/web/user/passkey/rename': anas(async ({ shop, anaId }) => ({
    id: await addPasskey(shop.tools.db, anaId, shop.clock.now()),
    name: 'Laptop',
  })),
  '/api/web/user/identity/list': 'own',
  '/api/web/user/identity/link': 'own',
  '/api/web/user/identity/remove': anas(async ({ shop, anaId, password }) => ({
    id: await addIdentity(shop.tools.db, anaId, shop.clock.now()),
    password,
  })),
  '/api/web/user/passkey/remove': anas(({ anaId, password }) => ({ id: `key-of-${anaId}`, password })),
  '/api/admin/today/get': 'own',
  '/api/admin/find/all': 'own',
  '/api/admin/view/list': 'own',
  '/api/admin/view/save': 'own',
  '/api/admin/view/remove': 'own',
  '/api/admin/preference/get': 'own',
  '/api/admin/preference/save': 'own',
  '/api/admin/staff/enter': 'proof',
  '/api/admin/staff/token': 'proof',
  '/api/admin/staff/join': 'proof',
  '/api/admin/staff/signin': 'proof',
  '/api/admin/staff/signin/verify': 'proof',
  '/api/admin/staff/me': 'own',
  '/api/admin/staff/leave': 'own',
  '/api/admin/staff/password': 'own',
  '/api/admin/staff/sessions': 'own',
  '/api/admin/staff/sessions/revoke': async ({ shop, with: mei, withId, without: eli }) => {
    const [id] = await staffSessionsOf(shop.tools.db, withId);
    return [{ owner: mei, hers: { id }, another: eli, his: { id } }];
  },
  '/api/admin/staff/totp/begin': 'own',
  '/api/admin/staff/totp/confirm': 'own',
  '/api/admin/staff/totp/recovery': 'own',
  '/api/admin/staff/totp/remove': 'own',
};

/** Bodies for endpoints where an empty body means something else: a code without a token is for the signed-in customer. */
export const bodies: Record<string, object> = {
  '/api/web/user/email/verify': { token: 'a link that nobody was sent' },
  '/api/web/return/list': { orderNo: '0000-000000', accessKey: 'nobody has this key' },
};
