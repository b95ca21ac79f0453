import { codeOf, slugOf } from './codes.ts';
import type { Row } from './rows.ts';

/** The rows of one product, in the order of the file. */
export interface Group {
  slug: string;
  rows: Row[];
}

/** Maximum of rows of a product; Shopify's own limit is 2,048 variants and 250 pictures. */
export const maxRows = 2500;

/** Which product a row is of: its handle's, and where that is blank, as newer files allow, its title's. */
export function slugOfRow({ cells }: Row): string | null {
  if (cells.handle) return slugOf(cells.handle);
  return cells.title ? codeOf(cells.title, 'product') : null;
}
