import { beforeAll, describe, expect, test } from 'vitest';
import { anasAddress, filledIn, place, placing, readyToBuy } from './support/buying.ts';
import { berlin, codesOf, flat, germany, rulesOf, shippingBy, us } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const shipping = shippingBy(owner);

const buy = (changes: object = {}, sku = 'CUP-RAIN', quantity = 1) =>
  readyToBuy(shop.visitor(), sku, quantity, changes);

beforeAll(async () => {
  const heavy = [
    { sku: 'MILL-1', price: 9000, onHand: 50, weightGrams: 1000 },
    { sku: 'MILL-PAPER', price: 100, onHand: 50 },
  ];
  const specs = [{ code: 'size', name: 'Size', values: ['1', 'paper'].map((value) => ({ value, label: value })) }];
  const variants = heavy.map((each, index) => ({ ...each, spec: { size: index === 0 ? '1' : 'paper' } }));
  await shop.save({ slug: 'tea-mill', title: 'Tea mill', categories: ['tea'], specs, variants });
});

describe('a zone', () => {
  test('of some states applies where the postal address names one of them, however it is written', async () => {
    const west = { areas: [us({ provinces: ['CA', 'OR'] })] };
    await shipping({ west }, [{ code: 'pony', zone: 'west' }], async () => {
      expect(codesOf(await buy())).toContain('pony');
      expect(codesOf(await buy({ address: { ...anasAddress, province: 'california' } }))).toContain('pony');
      expect(codesOf(await buy({ address: { ...anasAddress, province: 'NY' } }))).not.toContain('pony');
      expect(codesOf(await buy({ address: { ...anasAddress, province: '' } }))).not.toContain('pony');
      expect(codesOf(await buy({ address: berlin }))).not.toContain('pony');
    });
  });

  test.each([
    ['94103', ['94103', ' 94103-1234', '９４１０３'], ['94104', '94102']],
    ['94*', ['94103', '94999'], ['95000', '10940']],
    ['94000...94102', ['94000', '94102', '94102-0001'], ['94103', '93999']],
  ])('of the postal codes %s matches them', async (pattern, inside, outside) => {
    await shipping({ bay: { areas: [us({ postalCodes: [pattern] })] } }, [{ code: 'bike', zone: 'bay' }], async () => {
      for (const postalCode of inside)
        expect(codesOf(await buy({ address: { ...anasAddress, postalCode } })), postalCode).toContain('bike');
      for (const postalCode of [...outside, ''])
        expect(codesOf(await buy({ address: { ...anasAddress, postalCode } })), postalCode).not.toContain('bike');
    });
  });

  test('excludes its exceptions, also while it is unknown whether an address is one', async () => {
    const mainland = { areas: [us()], exceptions: [us({ provinces: ['AK', 'HI'] }), us({ postalCodes: ['006*'] })] };
    await shipping({ mainland }, [{ code: 'truck', zone: 'mainland' }], async () => {
      expect(codesOf(await buy())).toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, province: 'HI' } }))).not.toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, postalCode: '00601' } }))).not.toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, postalCode: '' } }))).not.toContain('truck');
    });
  });

  test('of the rest of the world applies where no other zone does', async () => {
    const zones = { europe: { areas: [germany] }, rest: { rest: true } };
    await shipping(zones, [{ code: 'sea', zone: 'rest' }], async () => {
      const tokyo = { countryCode: 'JP', postalCode: '150-0001', province: 'Tokyo', city: 'Shibuya', line1: '1-1' };
      expect(codesOf(await buy({ address: { ...anasAddress, ...tokyo } }))).toContain('sea');
      expect(codesOf(await buy({ address: berlin }))).not.toContain('sea');
      // Mei's own zone of America is one too.
      expect(codesOf(await buy())).not.toContain('sea');
    });
  });
});

describe('a shipping method that is not offered', () => {
  test('of another zone cannot be chosen by hand', async () => {
    await shipping({ home: { areas: [germany] } }, [{ code: 'walk', zone: 'home' }], async () => {
      const ana = shop.visitor();
      const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      expect(rulesOf(checkout)).toEqual(['shippingMethod required']);
      expect(checkout.totals).toMatchObject({ shipping: { amount: 0 }, total: { amount: 1200 } });
      expect((await ana.refused('checkout/place', placing(checkout))).errors).toMatchObject([
        { field: 'shippingMethod' },
      ]);
    });
  });

  test('cannot be reached by changing the address once the method is chosen', async () => {
    await shipping({ home: { areas: [germany] } }, [{ code: 'walk', zone: 'home' }], async () => {
      const ben = shop.visitor();
      const { slug, totals } = await readyToBuy(ben, 'CUP-RAIN', 1, { address: berlin, shippingMethod: 'walk' });
      expect(totals.total.amount).toBe(1500);
      const moved = await ben.post('checkout/update', { slug, address: anasAddress });
      expect(rulesOf(moved)).toEqual(['shippingMethod required']);
      const stale = { ...placing(moved), totals: { total: totals.total } };
      expect((await ben.refused('checkout/place', stale)).code).toBe(40);
      const back = await ben.post('checkout/update', { slug, address: berlin });
      expect(back.totals.total.amount).toBe(1500);
      await place(ben, back);
    });
  });

  test('at its old fee is replaced by the new fee before the order', async () => {
    await shipping({}, [{ code: 'walk' }], async () => {
      const ben = shop.visitor();
      const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      await owner.does('shippingMethod/save', {
        code: 'walk',
        name: 'Post',
        rate: flat(400),
        minDays: 1,
        maxDays: 2,
      });
      const { totals } = await ben.refused('checkout/place', placing(checkout));
      expect(totals?.total.amount).toBe(1600);
    });
  });

  test('because it was switched off or removed cannot be ordered', async () => {
    await shipping({}, [{ code: 'walk' }], async () => {
      const ben = shop.visitor();
      const { slug } = await readyToBuy(ben, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      const off = { code: 'walk', name: 'Post', rate: flat(300), minDays: 1, maxDays: 2, enabled: false };
      await owner.does('shippingMethod/save', off);
      expect(codesOf(await ben.post('checkout/get', { slug }))).toEqual(['standard', 'express']);
    });
  });
});

describe('a shipping fee', () => {
  const steps = [
    { upTo: 1000, amounts: { USD: 500, EUR: 400 } },
    { upTo: 3000, amounts: { USD: 900 } },
  ];
  const parcel = { code: 'parcel', rate: { kind: 'weight', steps }, position: 5 };
  const feeOf = async (sku: string, quantity: number, headers = {}) => {
    const who = shop.visitor(headers);
    const checkout = await readyToBuy(who, sku, quantity, { shippingMethod: 'parcel' });
    return checkout.shippingMethods.find(({ code }) => code === 'parcel')?.price.amount ?? null;
  };

  test('by weight is that of the lightest step that holds the parcel; beyond the last step it is not offered', async () => {
    await shipping({}, [parcel], async () => {
      expect(await feeOf('MILL-1', 1), '1000 g exactly').toBe(500);
      expect(await feeOf('MILL-1', 2)).toBe(900);
      expect(await feeOf('MILL-1', 3), '3000 g exactly').toBe(900);
      expect(await feeOf('MILL-1', 4)).toBeNull();
      expect(await feeOf('MILL-PAPER', 9), 'what has no weight weighs nothing').toBe(500);
      expect(await feeOf('MILL-1', 1, { 'x-currency': 'EUR' }), 'own price').toBe(400);
      expect(await feeOf('MILL-1', 2, { 'x-currency': 'EUR' }), 'converted').toBe(810);
    });
  });

  test('by weight uses the weight of all lines together, and a cart that is too heavy is reported and not placed', async () => {
    const ways = await owner.does<{ items: object[] }>('shippingMethod/list');
    for (const code of ['standard', 'express'])
      await owner.does('shippingMethod/save', {
        ...ways.items.find((each) => 'code' in each && each.code === code),
        enabled: false,
      });
    await shipping({}, [parcel], async () => {
      const ana = shop.visitor();
      await ana.post('cart/add', { sku: 'MILL-1', quantity: 3 });
      await ana.post('cart/add', { sku: 'MILL-PAPER', quantity: 1 });
      const { slug } = await ana.post('checkout/create', { from: 'cart' });
      const ready = { ...filledIn, slug, shippingMethod: 'parcel' };
      const three = await ana.post('checkout/update', ready);
      expect(three).toMatchObject({ errors: [], totals: { shipping: { amount: 900 } } });
      const four = await readyToBuy(ana, 'MILL-1', 4, { shippingMethod: 'parcel' });
      expect(four.errors).toMatchObject([{ field: 'shippingMethod', rule: 'heavy' }]);
      expect((await ana.refused('checkout/place', placing(four))).errors).toMatchObject([{ rule: 'heavy' }]);
    }).finally(async () => {
      for (const item of ways.items) await owner.does('shippingMethod/save', item);
    });
  });

  test('by amount is that of the highest step that the products reach, after discounts, and free from its own amount', async () => {
    const rate = {
      kind: 'amount',
      amounts: { USD: 800 },
      steps: [
        { from: { USD: 2400 }, amounts: { USD: 400 } },
        { from: { USD: 5000 }, amounts: { USD: 200 } },
      ],
    };
    await shipping({}, [{ ...parcel, rate, freeFrom: { USD: 9000 } }], async () => {
      expect(await feeOf('CUP-RAIN', 1)).toBe(800);
      expect(await feeOf('CUP-RAIN', 2), '24.00 exactly').toBe(400);
      expect(await feeOf('CUP-RAIN', 5)).toBe(200);
      expect(await feeOf('MILL-1', 1), '90.00 exactly').toBe(0);
      const half = { kind: 'percent', basisPoints: 5000 };
      const everything = { everything: true, threshold: { kind: 'units', units: 1 }, reduction: half };
      const { id } = await owner.does<{ id: string }>('promotion/save', { slug: 'half', title: 'Half', ...everything });
      expect(await feeOf('CUP-RAIN', 2), '12.00 are left').toBe(800);
      await owner.does('promotion/remove', { id });
    });
  });

  test('in a currency of its own wins over conversion, and so does its free-from amount', async () => {
    const rate = { kind: 'flat', amounts: { USD: 500, JPY: 800 } };
    await shipping({}, [{ ...parcel, rate, freeFrom: { USD: 5000, JPY: 3600 } }], async () => {
      expect(await feeOf('CUP-RAIN', 1, { 'x-currency': 'JPY' })).toBe(800);
      expect(await feeOf('CUP-RAIN', 2, { 'x-currency': 'JPY' }), '2 × 1800 yen').toBe(0);
      expect(await feeOf('CUP-RAIN', 1, { 'x-currency': 'EUR' })).toBe(450);
    });
  });
});
