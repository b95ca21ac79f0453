import type { PageLoader } from '../page.ts';
import { category, home, product } from './catalog.ts';
import { error, page } from './content.ts';
import { cart, checkout, thankyou } from './sales.ts';

/** The loader of each page kind that `resolve` may answer; a kind without one is a page that does not exist. */
export const loaders: Readonly<Record<string, PageLoader>> = {
  home,
  category,
  product,
  page,
  error,
  cart,
  checkout,
  thankyou,
};
