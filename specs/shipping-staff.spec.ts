import { describe, expect, test } from 'vitest';
import { flat, shippingBy, us } from './support/shipping.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const shipping = shippingBy(owner);

describe('the shipping settings of staff', () => {
  const save = (change: object) =>
    owner.call('shippingMethod/save', { code: 'new', name: 'New', rate: flat(100), minDays: 1, maxDays: 2, ...change });
  const zone = (change: object) => owner.call('shippingZone/save', { name: 'New', ...change });
  const field = (answer: { data: unknown }) =>
    (answer.data as { errors?: { field: string }[] } | undefined)?.errors?.map((error) => error.field);

  test.each([
    ['without a price of the base currency', { rate: { kind: 'flat', amounts: { EUR: 5 } } }, 'rate.amounts'],
    ['without a free-from amount in the base currency', { freeFrom: { EUR: 5 } }, 'freeFrom'],
    ['with a minimum of days above the maximum', { minDays: 3 }, 'maxDays'],
    ['of an unknown zone', { zoneId: '019f0000-0000-7000-8000-000000000000' }, 'zoneId'],
    [
      'with steps out of order',
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
      'with a step after the open-ended one',
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
      'with a step that begins at zero',
      { rate: { kind: 'amount', amounts: { USD: 1 }, steps: [{ from: { USD: 0 }, amounts: { USD: 1 } }] } },
      'rate.steps',
    ],
    [
      'with an incomplete pickup address',
      { pickup: { address: { countryCode: 'US', line1: '1' } } },
      'pickup.address.city',
    ],
    ['at a negative price', { rate: flat(-1) }, 'rate.amounts.USD'],
  ])('refuse a method %s', async (_why, change, at) => {
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
  ])('refuse a zone with %s', async (_why, change, at) => {
    expect(field(await zone(change))).toContain(at);
  });

  test('show what was saved, and log every change', async () => {
    await shipping({ west: { areas: [us({ provinces: ['CA'] })] } }, [{ code: 'pony', zone: 'west' }], async () => {
      const { items } = await owner.does<{ items: { id: string; name: string }[] }>('shippingZone/list');
      const id = items.find(({ name }) => name === 'west')?.id ?? '';
      expect(await owner.does('shippingZone/get', { id })).toMatchObject({ methods: ['pony'], rest: false });
      expect((await owner.call('shippingZone/remove', { id })).msg).toContain('pony');
      expect(await owner.does('shippingMethod/get', { code: 'pony' })).toMatchObject({
        zoneId: id,
        rate: { kind: 'flat', amounts: { USD: 300 } },
        freeFrom: null,
        pickup: null,
        enabled: true,
      });
      const { items: activities } = await owner.does<{ items: { action: string }[] }>('log/list', {
        subject: `shippingZone:${id}`,
      });
      expect(activities.map(({ action }) => action)).toEqual(['shippingZone:save']);
    });
  });

  test('are for a manager, not for support', async () => {
    const manager = await hire(shop, 'Mio', 'manager');
    const support = await hire(shop, 'Sam', 'support');
    expect((await manager.call('shippingMethod/list')).code).toBe(0);
    expect((await support.call('shippingMethod/list')).code).toBe(30);
    expect((await support.call('shippingZone/save', { name: 'x' })).code).toBe(30);
  });

  test('define with zones the countries that the shop sells to', async () => {
    const alone = await meisShop();
    const mei2 = await mei(alone);
    const countries = async () => (await alone.visitor().post('config/get')).checkout.countries.map(({ code }) => code);
    expect((await countries()).length).toBeGreaterThan(200);
    await mei2.does('shippingMethod/remove', { code: 'standard' });
    expect(await countries()).toEqual(['US']);
  });

  test('change cached pages at once', async () => {
    const says = async () =>
      (await (await shop.visitor().get('/product/rain-cup')).text()).includes('3–9 working days');
    const standard = await owner.does('shippingMethod/get', { code: 'standard' });
    expect(await says()).toBe(false);
    await owner.does('shippingMethod/save', { ...standard, maxDays: 9 });
    await expect.poll(says).toBe(true);
    await owner.does('shippingMethod/save', standard);
    await expect.poll(says).toBe(false);
  });

  test('set when parcels leave: after the cutoff hour, and on closed days, it takes a day more', async () => {
    const dispatch = { timeZone: 'Asia/Tokyo', until: 18, closedOn: ['2026-03-04'] };
    await owner.does('setting/save', { dispatch });
    const { methods } = await shop.visitor().post('shipping/estimate', { countryCode: 'US' });
    // Monday 18:00 in Tokyo is too late: from Tuesday on one and two working days, without Wednesday.
    expect(methods.find(({ code }) => code === 'express')?.estimate.dates).toBe('Thu, Mar 5 – Fri, Mar 6');
    expect((await owner.call('setting/save', { dispatch: { timeZone: 'Mars/Base' } })).code).toBe(40);
    await owner.does('setting/save', { dispatch: { timeZone: 'UTC', until: 24, closedOn: [] } });
  });
});
