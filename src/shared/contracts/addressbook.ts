import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, listOf } from './common.ts';
import { addressInput } from './postal-address.ts';

/**
 * Judged by its country's rules (`modules/shipping/address`); `isDefault: false` never takes the default away. With the `version`
 * that was read, a change made meanwhile is not overwritten.
 */
export const addressSaveBody = addressInput.extend({
  id: id.optional(),
  version: z.number().int().min(0).optional(),
  isDefault: z.boolean().default(false),
});
export const addressIdBody = z.object({ id });

export const savedAddress = addressInput.extend({
  id,
  /** Grows with each change. */
  version: z.number().int(),
  isDefault: z.boolean(),
  /** As it is printed there, name and country among the lines. */
  lines: z.array(z.string()),
  /** Its phone as people read it. */
  phoneText: z.string(),
});
export const addressList = listOf(savedAddress);

export type AddressSaveBody = z.infer<typeof addressSaveBody>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type AddressList = z.infer<typeof addressList>;

/** Calls of the shop. */
export const addressbookEndpoints = {
  addressList: endpoint({
    path: '/api/web/address/list',
    who: 'customer',
    limit: 'default',
    summary: 'The address book, the default first',
    body: empty,
    data: addressList,
  }),
  addressSave: endpoint({
    path: '/api/web/address/save',
    who: 'customer',
    limit: 'default',
    summary: 'Keep an address, new or changed',
    body: addressSaveBody,
    data: savedAddress,
  }),
  addressRemove: endpoint({
    path: '/api/web/address/remove',
    who: 'customer',
    limit: 'default',
    summary: 'Take an address out of the book',
    body: addressIdBody,
    data: addressList,
  }),
  addressDefault: endpoint({
    path: '/api/web/address/default',
    who: 'customer',
    limit: 'default',
    summary: 'Make an address the one that checkouts begin with',
    body: addressIdBody,
    data: addressList,
  }),
};
