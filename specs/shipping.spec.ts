import { beforeAll, describe, expect, test } from 'vitest';
import type { Checkout } from '../src/shared/contracts/checkout.ts';
import { anasAddress, filledIn, place, placing, readyToBuy } from './support/buying.ts';
import { ben as bensAccount, customer } from './support/customers.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

const all = { provinces: [], postalCodes: [] };
const us = (part: object = {}) => ({ countryCode: 'US', ...all, ...part });
const flat = (USD: number) => ({ kind: 'flat', amounts: { USD } });
const berlin = {
  ...{ countryCode: 'DE', firstName: 'Ben', lastName: 'Wolf', line1: 'Torstrasse 1', city: 'Berlin' },
  ...{ postalCode: '10115', phone: '+4915112345678' },
};

const codesOf = ({ shippingMethods }: Pick<Checkout, 'shippingMethods'>) => shippingMethods.map(({ code }) => code);
const rulesOf = ({ errors }: Pick<Checkout, 'errors'>) => errors.map(({ field, rule }) => `${field} ${rule}`);

/** Ways of shipping, and where they go, that are gone once the test is. */
async function shipping(zones: Record<string, object>, methods: object[], work: () => Promise<void>) {
  const ids: Record<string, string> = {};
  for (const [name, zone] of Object.entries(zones))
    ids[name] = (await owner.does<{ id: string }>('shippingZone/save', { name, ...zone })).id;
  const drafts = methods.map((method) => {
    const { zone, ...rest } = { zone: '', minDays: 1, maxDays: 2, name: 'Post', ...method } as Record<string, unknown>;
    return { code: 'post', rate: flat(300), ...rest, ...(zone !== '' && { zoneId: ids[zone as string] }) };
  });
  for (const draft of drafts) await owner.does('shippingMethod/save', draft);
  await work().finally(async () => {
    for (const { code } of drafts) await owner.does('shippingMethod/remove', { code });
    for (const id of Object.values(ids)) await owner.does('shippingZone/remove', { id });
  });
}

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
  test('of some states is served where the address names one of them, however it is written', async () => {
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
  ])('of the postal codes %s is where they are', async (pattern, inside, outside) => {
    await shipping({ bay: { areas: [us({ postalCodes: [pattern] })] } }, [{ code: 'bike', zone: 'bay' }], async () => {
      for (const postalCode of inside)
        expect(codesOf(await buy({ address: { ...anasAddress, postalCode } })), postalCode).toContain('bike');
      for (const postalCode of [...outside, ''])
        expect(codesOf(await buy({ address: { ...anasAddress, postalCode } })), postalCode).not.toContain('bike');
    });
  });

  test('leaves its exceptions out, also as long as nobody knows whether an address is one', async () => {
    const mainland = { areas: [us()], exceptions: [us({ provinces: ['AK', 'HI'] }), us({ postalCodes: ['006*'] })] };
    await shipping({ mainland }, [{ code: 'truck', zone: 'mainland' }], async () => {
      expect(codesOf(await buy())).toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, province: 'HI' } }))).not.toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, postalCode: '00601' } }))).not.toContain('truck');
      expect(codesOf(await buy({ address: { ...anasAddress, postalCode: '' } }))).not.toContain('truck');
    });
  });

  test('of the rest is where no other zone is', async () => {
    const zones = { europe: { areas: [{ countryCode: 'DE', ...all }] }, rest: { rest: true } };
    await shipping(zones, [{ code: 'sea', zone: 'rest' }], async () => {
      const tokyo = { countryCode: 'JP', postalCode: '150-0001', province: 'Tokyo', city: 'Shibuya', line1: '1-1' };
      expect(codesOf(await buy({ address: { ...anasAddress, ...tokyo } }))).toContain('sea');
      expect(codesOf(await buy({ address: berlin }))).not.toContain('sea');
      // Mei's own zone of America is one too.
      expect(codesOf(await buy())).not.toContain('sea');
    });
  });
});

describe('whoever tries to be sent more than is offered', () => {
  test('cannot choose a method of another zone by hand', async () => {
    await shipping({ home: { areas: [{ countryCode: 'DE', ...all }] } }, [{ code: 'walk', zone: 'home' }], async () => {
      const ana = shop.visitor();
      const checkout = await readyToBuy(ana, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      expect(rulesOf(checkout)).toEqual(['shippingMethod required']);
      expect(checkout.totals).toMatchObject({ shipping: { amount: 0 }, total: { amount: 1200 } });
      expect((await ana.refused('checkout/place', placing(checkout))).errors).toMatchObject([
        { field: 'shippingMethod' },
      ]);
    });
  });

  test('cannot move to another address once the method is chosen', async () => {
    await shipping({ home: { areas: [{ countryCode: 'DE', ...all }] } }, [{ code: 'walk', zone: 'home' }], async () => {
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

  test('is told the new price when the fee changes before the order', async () => {
    await shipping({}, [{ code: 'walk' }], async () => {
      const ben = shop.visitor();
      const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      await owner.does('shippingMethod/save', {
        ...{ code: 'walk', name: 'Post', rate: flat(400), minDays: 1, maxDays: 2 },
      });
      const { totals } = await ben.refused('checkout/place', placing(checkout));
      expect(totals?.total.amount).toBe(1600);
    });
  });

  test('is not sent what no method takes any more: one that was switched off or removed', async () => {
    await shipping({}, [{ code: 'walk' }], async () => {
      const ben = shop.visitor();
      const { slug } = await readyToBuy(ben, 'CUP-RAIN', 1, { shippingMethod: 'walk' });
      const off = { code: 'walk', name: 'Post', rate: flat(300), minDays: 1, maxDays: 2, enabled: false };
      await owner.does('shippingMethod/save', off);
      expect(codesOf(await ben.post('checkout/get', { slug }))).toEqual(['standard', 'express']);
    });
  });
});

describe('a fee', () => {
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

  test('by weight is that of the lightest step that holds the parcel; beyond the last it is not offered', async () => {
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

  test('by weight leaves no gap: all lines weigh together, and what is too heavy is said so and not placed', async () => {
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

  test('by amount is that of the highest step that the goods reach, after discounts, and free from its own amount', async () => {
    const rate = {
      ...{ kind: 'amount', amounts: { USD: 800 } },
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

describe('fetching an order', () => {
  const shopAddress = { countryCode: 'US', province: 'NY', city: 'New York', postalCode: '10013', line1: '7 Mott St' };
  const counter = {
    ...{ code: 'counter', name: 'Collect it', rate: flat(0), minDays: 0, maxDays: 1, position: 9 },
    pickup: { address: shopAddress, hours: { en: 'Daily 10–18', zh: '每日 10–18 点' } },
  };
  const contact = { email: 'ben@example.com', paymentMethod: 'cash-on-delivery', shippingMethod: 'counter' };

  test('asks for a name and a number and for no address; the order says where', async () => {
    await shipping({}, [counter], async () => {
      const ben = shop.visitor();
      const { slug } = await ben.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
      const bare = await ben.post('checkout/update', { slug, ...contact });
      expect(bare.shippingMethods.at(-1)).toMatchObject({
        ...{ code: 'counter', kind: 'pickup', price: { amount: 0 } },
        pickup: {
          countryCode: 'US',
          lines: ['7 Mott St', 'New York, NY 10013', 'United States'],
          hours: 'Daily 10–18',
        },
      });
      expect(rulesOf(bare)).toEqual([
        'address.firstName required',
        'address.lastName required',
        'address.phone required',
      ]);
      const named = { countryCode: 'US', firstName: 'Ben', lastName: 'Wolf' };
      const ready = await ben.post('checkout/update', { slug, address: named, phone: '+14155552671' });
      expect(ready).toMatchObject({ errors: [], totals: { shipping: { amount: 0 }, total: { amount: 1200 } } });
      const { orderNo, accessKey } = await place(ben, ready);
      const order = await ben.post('order/track', { orderNo, accessKey });
      expect(order).toMatchObject({
        address: { ...shopAddress, firstName: 'Ben', lastName: 'Wolf', phone: '+14155552671' },
        shippingMethod: { code: 'counter', dates: 'Mon, Mar 2 – Tue, Mar 3', pickup: { hours: 'Daily 10–18' } },
      });
    });
  });

  test('is for whoever lives anywhere, or only in its zone', async () => {
    await shipping({ states: { areas: [us()] } }, [{ ...counter, zone: 'states' }], async () => {
      expect(codesOf(await buy())).toContain('counter');
      expect(codesOf(await buy({ address: berlin }))).not.toContain('counter');
    });
  });

  test('takes no address into the book of whoever fetches', async () => {
    await shipping({}, [counter], async () => {
      const ben = await customer(shop, bensAccount);
      const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { ...contact, address: berlin, saveAddress: true });
      expect(checkout.errors).toEqual([]);
      await place(ben, checkout);
      expect((await ben.post('address/list')).items).toEqual([]);
      const sent = { ...contact, address: berlin, saveAddress: true, shippingMethod: 'standard' };
      await place(ben, await readyToBuy(ben, 'CUP-RAIN', 1, sent));
      expect((await ben.post('address/list')).items).toMatchObject([{ city: 'Berlin' }]);
    });
  });
});

describe('before there is an address', () => {
  test('what goes everywhere is offered, and nothing that may not', async () => {
    const ana = shop.visitor();
    const checkout = await ana.post('checkout/create', { from: 'buy', sku: 'CUP-RAIN', quantity: 1 });
    expect(codesOf(checkout)).toEqual(['standard']);
  });

  test('an estimate is for the country that is asked for, in dates that leave weekends out', async () => {
    const ana = shop.visitor();
    const there = await ana.post('shipping/estimate', { sku: 'CUP-RAIN', countryCode: 'US' });
    expect(there.country).toEqual({ code: 'US', name: 'United States' });
    expect(
      there.methods.map(({ code, estimate }) => [code, estimate.earliest, estimate.latest, estimate.dates]),
    ).toEqual([
      ['standard', '2026-03-05', '2026-03-09', 'Thu, Mar 5 – Mon, Mar 9'],
      ['express', '2026-03-03', '2026-03-04', 'Tue, Mar 3 – Wed, Mar 4'],
    ]);
    expect(there.freeFrom).toEqual({ amount: 5000, currency: 'USD' });
    const zh = await shop.visitor({ 'x-lang': 'zh' }).post('shipping/estimate', { countryCode: 'DE' });
    expect(zh).toMatchObject({
      country: { name: '德国' },
      methods: [{ estimate: { dates: '3月5日周四 – 3月9日周一' } }],
    });
    await ana.refused('shipping/estimate', { sku: 'NO-SUCH' });
  });

  test("and otherwise for the country that the call comes from, the cart's way to free shipping too", async () => {
    const behind = await shop.another({ trustProxy: '127.0.0.1' });
    const american = behind.visitor({ 'x-forwarded-for': '8.8.8.8' });
    const zones = { states: { areas: [us()] } };
    await shipping(zones, [{ code: 'states', zone: 'states', freeFrom: { USD: 3000 } }], async () => {
      expect((await american.post('shipping/estimate', {})).country?.code).toBe('US');
      const cart = await american.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
      expect(cart.freeShippingGap?.amount).toBe(1800);
      const elsewhere = await shop.visitor().post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
      expect(elsewhere.freeShippingGap?.amount).toBe(3800);
    });
  });
});

describe('the staff', () => {
  const save = (change: object) =>
    owner.call('shippingMethod/save', { code: 'new', name: 'New', rate: flat(100), minDays: 1, maxDays: 2, ...change });
  const zone = (change: object) => owner.call('shippingZone/save', { name: 'New', ...change });
  const field = (answer: { data: unknown }) =>
    (answer.data as { errors?: { field: string }[] } | undefined)?.errors?.map((error) => error.field);

  test.each([
    ['without a price of the base currency', { rate: { kind: 'flat', amounts: { EUR: 5 } } }, 'rate.amounts'],
    ['free from nothing that is known', { freeFrom: { EUR: 5 } }, 'freeFrom'],
    ['with more days at least than at most', { minDays: 3 }, 'maxDays'],
    ['of a zone that is not there', { zoneId: '019f0000-0000-7000-8000-000000000000' }, 'zoneId'],
    [
      'with a table out of order',
      {
        rate: {
          kind: 'weight',
          steps: [
            { upTo: 9, amounts: { USD: 1 } },
            { upTo: 9, amounts: { USD: 2 } },
          ],
        },
      },
      'rate.steps',
    ],
    [
      'with a table that goes on behind its end',
      {
        rate: {
          kind: 'weight',
          steps: [
            { upTo: null, amounts: { USD: 1 } },
            { upTo: 9, amounts: { USD: 2 } },
          ],
        },
      },
      'rate.steps',
    ],
    [
      'with a step from nothing on',
      { rate: { kind: 'amount', amounts: { USD: 1 }, steps: [{ from: { USD: 0 }, amounts: { USD: 1 } }] } },
      'rate.steps',
    ],
    [
      'at a place that no letter finds',
      { pickup: { address: { countryCode: 'US', line1: '1' } } },
      'pickup.address.city',
    ],
    ['at a negative price', { rate: flat(-1) }, 'rate.amounts.USD'],
  ])('cannot save a method %s', async (_why, change, at) => {
    expect(field(await save(change))).toContain(at);
  });

  test.each([
    ['a country that is none', { areas: [{ countryCode: 'XX' }] }, 'areas.0.countryCode'],
    ['a state that is none', { areas: [us({ provinces: ['CA', 'ZZ'] })] }, 'areas.0.provinces'],
    ['provinces where addresses need none', { areas: [{ countryCode: 'DE', provinces: ['BE'] }] }, 'areas.0.provinces'],
    ['a pattern that is none', { exceptions: [us({ postalCodes: ['9*4'] })] }, 'exceptions.0.postalCodes'],
    ['a range that runs backwards', { areas: [us({ postalCodes: ['9999...1000'] })] }, 'areas.0.postalCodes'],
    [
      'postal codes where there are none',
      { areas: [{ countryCode: 'HK', postalCodes: ['1*'] }] },
      'areas.0.postalCodes',
    ],
    ['areas of the rest', { rest: true, areas: [us()] }, 'areas'],
  ])('cannot draw a zone with %s', async (_why, change, at) => {
    expect(field(await zone(change))).toContain(at);
  });

  test('see what they saved, and everything that they did is written down', async () => {
    await shipping({ west: { areas: [us({ provinces: ['CA'] })] } }, [{ code: 'pony', zone: 'west' }], async () => {
      const { items } = await owner.does<{ items: { id: string; name: string }[] }>('shippingZone/list');
      const id = items.find(({ name }) => name === 'west')?.id ?? '';
      expect(await owner.does('shippingZone/get', { id })).toMatchObject({ methods: ['pony'], rest: false });
      expect((await owner.call('shippingZone/remove', { id })).msg).toContain('pony');
      expect(await owner.does('shippingMethod/get', { code: 'pony' })).toMatchObject({
        ...{ zoneId: id, rate: { kind: 'flat', amounts: { USD: 300 } }, freeFrom: null, pickup: null, enabled: true },
      });
      const { items: deeds } = await owner.does<{ items: { action: string }[] }>('log/list', {
        subject: `shippingZone:${id}`,
      });
      expect(deeds.map(({ action }) => action)).toEqual(['shippingZone:save']);
    });
  });

  test('a manager may, support may not', async () => {
    const [manager, support] = [await hire(shop, 'Mio', 'manager'), await hire(shop, 'Sam', 'support')];
    expect((await manager.call('shippingMethod/list')).code).toBe(0);
    expect((await support.call('shippingMethod/list')).code).toBe(30);
    expect((await support.call('shippingZone/save', { name: 'x' })).code).toBe(30);
  });

  test('settle with zones where the shop sells to', async () => {
    const alone = await meisShop();
    const mei2 = await mei(alone);
    const countries = async () => (await alone.visitor().post('config/get')).checkout.countries.map(({ code }) => code);
    expect((await countries()).length).toBeGreaterThan(200);
    await mei2.does('shippingMethod/remove', { code: 'standard' });
    expect(await countries()).toEqual(['US']);
  });

  test('settle when parcels leave: after the hour, and on days that are closed, it takes a day more', async () => {
    const dispatch = { timeZone: 'Asia/Tokyo', until: 18, closedOn: ['2026-03-04'] };
    await owner.does('setting/save', { dispatch });
    const { methods } = await shop.visitor().post('shipping/estimate', { countryCode: 'US' });
    // Monday 18:00 in Tokyo is too late: from Tuesday on one and two working days, without Wednesday.
    expect(methods.find(({ code }) => code === 'express')?.estimate.dates).toBe('Thu, Mar 5 – Fri, Mar 6');
    expect((await owner.call('setting/save', { dispatch: { timeZone: 'Mars/Base' } })).code).toBe(40);
    await owner.does('setting/save', { dispatch: { timeZone: 'UTC', until: 24, closedOn: [] } });
  });
});
