import { z } from 'zod';
import { id, listOf } from './common.ts';
import { addressInput } from './postal-address.ts';

/** Judged by its country's rules (`modules/shipping/address`); `isDefault: false` never takes the default away. */
export const addressSaveBody = addressInput.extend({ id: id.optional(), isDefault: z.boolean().default(false) });
export const addressIdBody = z.object({ id });

export const savedAddress = addressInput.extend({
  id,
  isDefault: z.boolean(),
  /** As it is printed there, name and country among the lines. */
  lines: z.array(z.string()),
});
export const addressList = listOf(savedAddress);

export type AddressSaveBody = z.infer<typeof addressSaveBody>;
export type SavedAddress = z.infer<typeof savedAddress>;
export type AddressList = z.infer<typeof addressList>;
