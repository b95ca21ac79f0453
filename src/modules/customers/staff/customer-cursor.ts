import { z } from 'zod';
import { cursorText, type PageCursor, readCursor } from '../../../platform/db/page-cursor.ts';
import type { CustomerSort } from '../../../shared/customers.ts';

const number = z.string().regex(/^\d{1,15}$/);
const values: Record<CustomerSort, z.ZodType<string>> = {
  createdDesc: number,
  lastOrderDesc: number,
  ordersDesc: z.string().regex(/^\d{1,9}$/),
  name: cursorText(1000),
};

/** Reads the cursor of a page of customers; null for one that this order never gave, which is the first page. */
export function customerCursor(cursor: string | undefined, sort: CustomerSort): PageCursor | null {
  return readCursor(cursor, values[sort], z.uuid());
}
