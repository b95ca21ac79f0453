import { expect, test } from 'vitest';
import { encryptPaymentSecrets, readSetting, stripeAccountOf } from '../src/modules/site/index.ts';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { stripeKeys } from './support/stripe-server.ts';

interface Settings {
  payments: { onlineMinutes: number; capture: string; stripe: typeof stripeKeys };
}

const secret = 'the key of the teahouse, long enough';
const shop = await meisShop({ settings: { SECRET_KEY: secret } });
const masked = { ...stripeKeys, secretKey: 'sk_test_****ouse', webhookSecret: 'whsec_****ouse' };
const stored = async () => (await readSetting(shop.tools.db, 'site')) as { payments: Settings['payments'] };
const offered = async () => {
  const { paymentMethods } = await readyToBuy(shop.visitor(), 'TEA-GREEN', 1, { paymentMethod: undefined });
  return paymentMethods.map(({ code }) => code);
};

test('Mei sets up Stripe: cards are offered at once, the secrets are encrypted and never shown again', async () => {
  const owner = await mei(shop);
  expect(await offered()).not.toContain('card');
  const saved = await owner.does<Settings>('setting/save', { payments: { stripe: stripeKeys } });
  expect(saved.payments).toMatchObject({ onlineMinutes: 30, capture: 'order', stripe: masked });
  expect((await owner.does<Settings>('setting/get')).payments.stripe).toEqual(masked);
  expect(await offered()).toContain('card');
  const { stripe } = (await stored()).payments;
  expect(stripe.secretKey).toMatch(/^enc1\./);
  expect(stripe.webhookSecret).toMatch(/^enc1\./);
  const log = await shop.tools.db.selectFrom('audit_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain(stripeKeys.secretKey);
  expect(JSON.stringify(log)).not.toContain('enc1.');
});

test('a mask that is sent back changes nothing, and a wrong one is refused', async () => {
  const owner = await mei(shop);
  const before = (await stored()).payments.stripe;
  await owner.does('setting/save', { payments: { capture: 'shipping', stripe: masked } });
  expect((await stored()).payments).toMatchObject({ capture: 'shipping', onlineMinutes: 30, stripe: before });
  const wrong = await owner.call<{ errors: { field: string }[] }>('setting/save', {
    payments: { stripe: { secretKey: 'sk_test_****else' } },
  });
  expect(wrong).toMatchObject({ code: 40, data: { errors: [{ field: 'payments.stripe.secretKey' }] } });
});

test('keys of which one is missing, or of two modes, are refused', async () => {
  const owner = await mei(shop);
  const save = (stripe: object) => owner.call('setting/save', { payments: { stripe } });
  expect(await save({ webhookSecret: '' })).toMatchObject({ code: 40 });
  expect(await save({ publishableKey: 'pk_live_of_the_teahouse' })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'payments.stripe.publishableKey' }] },
  });
  expect(await save({ secretKey: '', publishableKey: '', webhookSecret: '' })).toMatchObject({ code: 0 });
  expect(await offered()).not.toContain('card');
});

test('with another key of the shop the secrets are encrypted again at the start', async () => {
  const owner = await mei(shop);
  await owner.does('setting/save', { payments: { stripe: stripeKeys } });
  const before = (await stored()).payments.stripe;
  const settings = { SECRET_KEY: 'the key of the teahouse from now on', SECRET_KEY_FORMER: secret };
  const renewed = await shop.another({ settings });
  await encryptPaymentSecrets(renewed.tools);
  expect((await stored()).payments.stripe.secretKey).not.toBe(before.secretKey);
  await renewed.tools.site.refresh();
  expect(stripeAccountOf(renewed.tools.cipher, renewed.tools.site().payments)).toMatchObject(stripeKeys);
});

test('a shop does not start with one key only, or with keys of two modes', async () => {
  const start = (settings: Record<string, string>) => shop.another({ settings });
  await expect(start({ STRIPE_SECRET_KEY: 'sk_test_1' })).rejects.toThrow('go together');
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  await expect(start(keys)).rejects.toThrow('different modes');
});
