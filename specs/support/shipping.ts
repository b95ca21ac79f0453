import type { Checkout } from '../../src/shared/contracts/checkout.ts';
import type { Worker } from './staff.ts';

/** A part of the United States. */
export const us = (part: object = {}) => ({ countryCode: 'US', provinces: [], postalCodes: [], ...part });
export const germany = { countryCode: 'DE', provinces: [], postalCodes: [] };
export const flat = (USD: number) => ({ kind: 'flat', amounts: { USD } });

export const berlin = {
  countryCode: 'DE',
  firstName: 'Ben',
  lastName: 'Wolf',
  line1: 'Torstrasse 1',
  city: 'Berlin',
  postalCode: '10115',
  phone: '+4915112345678',
};

export const codesOf = ({ shippingMethods }: Pick<Checkout, 'shippingMethods'>) =>
  shippingMethods.map(({ code }) => code);
export const rulesOf = ({ errors }: Pick<Checkout, 'errors'>) => errors.map(({ field, rule }) => `${field} ${rule}`);

/** Creates shipping methods and zones by name, which are deleted once the work is done. */
export const shippingBy =
  (owner: Worker) => async (zones: Record<string, object>, methods: object[], work: () => Promise<void>) => {
    const ids: Record<string, string> = {};
    for (const [name, zone] of Object.entries(zones))
      ids[name] = (await owner.does<{ id: string }>('shippingZone/save', { name, ...zone })).id;
    const drafts = methods.map((method) => {
      const { zone, ...rest } = { zone: '', minDays: 1, maxDays: 2, name: 'Post', ...method } as Record<
        string,
        unknown
      >;
      return { code: 'post', rate: flat(300), ...rest, ...(zone !== '' && { zoneId: ids[zone as string] }) };
    });
    for (const draft of drafts) await owner.does('shippingMethod/save', draft);
    await work().finally(async () => {
      for (const { code } of drafts) await owner.does('shippingMethod/remove', { code });
      for (const id of Object.values(ids)) await owner.does('shippingZone/remove', { id });
    });
  };
