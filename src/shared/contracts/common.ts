import { z } from 'zod';
import type { FileAnswer } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';

export const moneySchema = z.object({ amount: z.int(), currency: z.enum(currencyCodes) }).meta({ title: 'Money' });
export const quantity = z.int().min(1).max(999);
export const page = z.int().min(1).max(10_000).default(1);
export const pageSize = z.int().min(1).max(100).default(24);
export const slug = z.string().min(1).max(200);
export const sku = z.string().min(1).max(100);
export const id = z.uuid();
export const isoTime = z.string();
export const empty = z.object({});

const share = z.number().min(0).max(1);
/** A point of a picture, as shares of its width and height. */
export const focusSchema = z.object({ x: share, y: share });

const onePicture = z.object({
  id: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().nullable(),
  /** Part that stays in sight where the picture is cut; the middle without it. */
  focus: focusSchema.optional(),
});

/**
 * A picture; `src` is the JPEG that any client can show, its other widths and formats are `pictureSources` of it. That of a bundle
 * may have `tiles`, to be shown side by side: pictures of its parts, of which it is the first itself.
 */
export const imageSchema = onePicture.extend({ tiles: z.array(onePicture).optional() });

/** Answer of an endpoint with `file`: sent as bytes under this name. */
export const fileAnswer = z.custom<FileAnswer>();

export type Image = z.infer<typeof imageSchema>;

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });
}

/** A list of what grows without end: `total` is exact up to 10,000; `more` says that there are more. */
export function countedListOf<T extends z.ZodType>(item: T) {
  return listOf(item).extend({ more: z.boolean() });
}
