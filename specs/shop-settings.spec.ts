import { expect, test } from 'vitest';
import { setUpEmptyShop } from '../src/wiring/first-start.ts';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

interface Settings {
  shop: { name: Record<string, string>; description: Record<string, string> };
  money: { baseCurrency: string; defaultCurrency: string };
  checkout: { guestCheckout: boolean; bankTransferDays: number };
  market: { countries: string[]; returnDays: number | null; returnFees: string | null };
}
interface Method {
  code: string;
  name: Record<string, string>;
  description: Record<string, string>;
  instructions: Record<string, string>;
  enabled: boolean;
  position: number;
  kind: string;
  isReady: boolean;
}
interface Refused {
  errors: { field: string; rule: string }[];
}

const shop = await meisShop();
const mei = await enterMei(shop);
const offered = async () => {
  const { paymentMethods } = await readyToBuy(shop.visitor(), 'TEA-GREEN', 1, { paymentMethod: undefined });
  return paymentMethods.map(({ code }) => code);
};
const methodOf = async (code: string) => {
  const { kind: _, isReady: __, ...method } = await mei.does<Method>('paymentMethod/get', { code });
  return method;
};

test('Mei renames her shop, and the next page says so in both languages', async () => {
  await mei.does('setting/save', { shop: { name: { en: 'Mei & Daughters', zh: '小美母女' } } });
  const { shop: saved } = await mei.does<Settings>('setting/get');
  expect(saved.name).toEqual({ en: 'Mei & Daughters', zh: '小美母女' });
  expect(saved.description.en).toBe('Tea, and what it is drunk from.');
  expect(await shop.visitor().html('/')).toContain('Mei &amp; Daughters');
  expect(await shop.visitor().html('/zh')).toContain('小美母女');
  const { code, data } = await mei.call<Refused>('setting/save', { shop: { name: { en: ' ' } } });
  expect({ code, field: data.errors[0]?.field }).toEqual({ code: 40, field: 'shop.name' });
});

test('guests are sent to sign-in once the shop wants accounts', async () => {
  const before = (await mei.does<Settings>('setting/get')).checkout;
  await mei.does('setting/save', { checkout: { guestCheckout: false } });
  expect(await shop.visitor().post('config/get')).toMatchObject({ checkout: { guest: false } });
  expect((await mei.does<Settings>('setting/get')).checkout).toEqual({ ...before, guestCheckout: false });
  await mei.does('setting/save', { checkout: { guestCheckout: true, bankTransferDays: 3 } });
  expect((await mei.does<Settings>('setting/get')).checkout).toEqual({ guestCheckout: true, bankTransferDays: 3 });
});

test('the base currency stays once there are prices; the default one needs a rate', async () => {
  const fixed = await mei.call<Refused>('setting/save', { money: { baseCurrency: 'PHP' } });
  expect(fixed).toMatchObject({ code: 40, data: { errors: [{ field: 'money.baseCurrency', rule: 'fixed' }] } });
  const unknown = await mei.call<Refused>('setting/save', { money: { defaultCurrency: 'PHP' } });
  expect(unknown).toMatchObject({ code: 40, data: { errors: [{ field: 'money.defaultCurrency' }] } });
  await mei.does('setting/save', { money: { defaultCurrency: 'EUR' } });
  expect((await mei.does<Settings>('setting/get')).money).toEqual({ baseCurrency: 'USD', defaultCurrency: 'EUR' });
  await mei.does('setting/save', { money: { defaultCurrency: 'USD' } });
});

test('an empty shop chooses its currency, and the steps to the first sale know what was done', async () => {
  const empty = await meisShop({ empty: true });
  await setUpEmptyShop(empty.tools);
  const owner = await enterMei(empty);
  const done = async () => {
    const { steps } = await owner.does<{ steps: { code: string; done: boolean }[] }>('today/get');
    return steps.filter((step) => step.done).map(({ code }) => code);
  };
  expect(await done()).toEqual([]);
  await owner.does('setting/save', { shop: { name: { en: 'Sari-sari' } } });
  await owner.does('setting/save', { money: { baseCurrency: 'PHP' } });
  expect((await owner.does<Settings>('setting/get')).money).toEqual({ baseCurrency: 'PHP', defaultCurrency: 'PHP' });
  expect(await done()).toEqual(['name', 'currency']);
  const { rows } = await empty.tools.pool.query<{ code: string }>('select code from payment_method order by 1');
  expect(rows.map(({ code }) => code)).toEqual(['card', 'cash-on-delivery', 'paypal', 'test']);
  const transfer = await owner.does<Method>('paymentMethod/get', { code: 'bank-transfer' });
  expect(transfer).toMatchObject({
    enabled: false,
    name: { en: 'Bank transfer', zh: '银行转账' },
    kind: 'instructions',
  });
  const { items } = await owner.does<{ items: Method[] }>('paymentMethod/list');
  expect(items.map(({ code }) => code).toSorted()).toEqual([
    'bank-transfer',
    'card',
    'cash-on-delivery',
    'paypal',
    'test',
  ]);
  const { kind: _, isReady: __, ...draft } = transfer;
  await owner.does('paymentMethod/save', { ...draft, enabled: true, instructions: { en: 'BPI 0000 1111 22' } });
  expect(await done()).toEqual(['name', 'currency', 'payment']);
});

test('Mei switches a way to pay off and on, renames it, and puts it first', async () => {
  expect(await offered()).toEqual(['cash-on-delivery', 'bank-transfer', 'test']);
  const transfer = await methodOf('bank-transfer');
  await mei.does('paymentMethod/save', { ...transfer, enabled: false });
  expect(await offered()).toEqual(['cash-on-delivery', 'test']);
  await mei.does('paymentMethod/save', { ...transfer, enabled: true, position: -5, name: { en: 'Wire' } });
  const { paymentMethods } = await readyToBuy(shop.visitor(), 'TEA-GREEN');
  expect(paymentMethods[0]).toMatchObject({ code: 'bank-transfer', name: 'Wire' });
  const { items } = await mei.does<{ items: Method[] }>('paymentMethod/list');
  expect(items.find(({ code }) => code === 'card')).toMatchObject({ isReady: false, kind: 'embedded' });
});

test('a bank transfer without an account, a method without a name and an unknown one are refused', async () => {
  const transfer = await methodOf('bank-transfer');
  const save = (changes: object) => mei.call<Refused>('paymentMethod/save', { ...transfer, ...changes });
  expect(await save({ instructions: { en: ' ' } })).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'instructions', rule: 'required' }] },
  });
  expect(await save({ name: {} })).toMatchObject({ code: 40, data: { errors: [{ field: 'name' }] } });
  expect(await save({ code: 'barter' })).toMatchObject({ code: 40 });
  expect((await save({ enabled: false, instructions: {} })).code).toBe(0);
});
