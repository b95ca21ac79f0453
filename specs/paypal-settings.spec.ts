import { expect, test } from 'vitest';
import { encryptPaymentSecrets, paypalAccountOf, readSetting } from '../src/modules/site/index.ts';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { shopWithPaypal } from './support/shop-with-paypal.ts';
import { mei } from './support/staff.ts';

const secret = 'the key of the teahouse, long enough';
const shop = await meisShop({ settings: { SECRET_KEY: secret } });
const account = {
  clientId: 'client-of-the-teahouse',
  clientSecret: 'secret-of-the-teahouse',
  webhookId: 'WH-1',
  merchantId: 'TEAHOUSE',
  sandbox: true,
};
const masked = { ...account, clientSecret: '****ouse' };

interface Settings {
  payments: { paypal: typeof account };
}

const stored = async () => (await readSetting(shop.tools.db, 'site')) as Settings;
const offered = async () => {
  const { paymentMethods } = await readyToBuy(shop.visitor(), 'TEA-GREEN', 1, { paymentMethod: undefined });
  return paymentMethods.map(({ code }) => code);
};

test('Mei sets up PayPal: it is offered at once, the secret is encrypted and never shown again', async () => {
  const owner = await mei(shop);
  expect(await offered()).not.toContain('paypal');
  const saved = await owner.does<Settings>('setting/save', { payments: { paypal: account } });
  expect(saved.payments.paypal).toEqual(masked);
  expect((await owner.does<Settings>('setting/get')).payments.paypal).toEqual(masked);
  expect(await offered()).toContain('paypal');
  expect((await stored()).payments.paypal.clientSecret).toMatch(/^enc1\./);
  const log = JSON.stringify(await shop.tools.db.selectFrom('audit_log').selectAll().execute());
  expect(log).not.toContain(account.clientSecret);
  expect(log).not.toContain('enc1.');
});

test('a mask that is sent back changes nothing; a wrong one, and an account without its merchant id, are refused', async () => {
  const owner = await mei(shop);
  const before = (await stored()).payments.paypal;
  await owner.does('setting/save', { payments: { paypal: masked } });
  expect((await stored()).payments.paypal).toEqual(before);
  const save = (paypal: object) =>
    owner.call<{ errors: { field: string }[] }>('setting/save', { payments: { paypal } });
  expect(await save({ clientSecret: '****else' })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'payments.paypal.clientSecret' }] },
  });
  expect(await save({ merchantId: '' })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'payments.paypal.merchantId' }] },
  });
  const none = { clientId: '', clientSecret: '', webhookId: '', merchantId: '' };
  expect(await save(none)).toMatchObject({ code: 0 });
  expect(await offered()).not.toContain('paypal');
});

test('with another key of the shop the secret is encrypted again at the start', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { payments: { paypal: account } });
  const before = (await stored()).payments.paypal.clientSecret;
  const settings = { SECRET_KEY: 'the key of the teahouse from now on', SECRET_KEY_FORMER: secret };
  const renewed = await shop.another({ settings });
  await encryptPaymentSecrets(renewed.tools);
  expect((await stored()).payments.paypal.clientSecret).not.toBe(before);
  await renewed.tools.site.refresh();
  expect(paypalAccountOf(renewed.tools.cipher, renewed.tools.site().payments)).toMatchObject({
    clientSecret: account.clientSecret,
    merchantId: 'TEAHOUSE',
    apiUrl: 'https://api-m.sandbox.paypal.com',
  });
});

test('money for another merchant than that of the settings pays nothing, from the first order on', async () => {
  const { paypal, shop: other, ana, ledger } = await shopWithPaypal();
  const stranger = await other.another({ settings: { ...paypal.settings, PAYPAL_MERCHANT_ID: 'SOMEBODY-ELSE' } });
  const buyer = ana.at(stranger.origin);
  const ready = await readyToBuy(buyer, 'TEA-GREEN', 1, { paymentMethod: 'paypal' });
  const { slug, totals } = ready;
  const placed = await buyer.post('checkout/place', {
    slug,
    totals: { total: totals.total },
    idempotencyKey: 'for another merchant',
  });
  const { payments, pay_status } = await ledger(placed.orderNo);
  expect(pay_status).toBe('unpaid');
  expect(payments.map(({ reason }) => reason)).toEqual(['account']);
  expect(payments.every(({ captured }) => captured === 0)).toBe(true);
});
