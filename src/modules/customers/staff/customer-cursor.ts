import { z } from 'zod';
import type { CustomerSort } from '../../../shared/customers.ts';

/** Value of the order and id of the last customer before a page. */
export interface CustomerCursor {
  value: string;
  id: string;
}

const number = z.string().regex(/^\d{1,15}$/);
const values: Record<CustomerSort, z.ZodType<string>> = {
  createdDesc: number,
  lastOrderDesc: number,
  ordersDesc: z.string().regex(/^\d{1,9}$/),
  name: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0')),
};

/** Cursor as text that URLs and JSON carry. */
export function writeCursor({ value, id }: CustomerCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads a cursor; null for one that this order never gave, which is the first page. */
export function readCursor(cursor: string | undefined, sort: CustomerSort): CustomerCursor | null {
  if (!cursor) return null;
  const parsed = z.tuple([values[sort], z.uuid()]).safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  return parsed.success ? { value: parsed.data[0], id: parsed.data[1] } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
