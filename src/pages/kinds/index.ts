import type { PageLoader } from '../page.ts';
import { user } from './account.ts';
import { app } from './app.ts';
import { article, articleCategory, articles, articleTag } from './articles.ts';
import { auth } from './auth.ts';
import { cartRestore } from './cart-restore.ts';
import { home, product } from './catalog.ts';
import { custom, customs, page, root } from './content.ts';
import { coupon, coupons } from './coupons.ts';
import { draft } from './draft.ts';
import { error } from './error.ts';
import { inquiry } from './inquiry.ts';
import { category, collection, tag, tags } from './lists.ts';
import { newsletter } from './newsletter.ts';
import { promotion, promotions } from './promotions.ts';
import { orderReturn, withdraw } from './returns.ts';
import { orderReview } from './reviews.ts';
import { cart, checkout, thankyou } from './sales.ts';
import { search } from './search.ts';
import { unsubscribe } from './unsubscribe.ts';
import { wishlist } from './wishlist.ts';

/** The page loaders by the kinds that `resolve` answers. A kind without a loader has no pages. */
export const loaders: Readonly<Record<string, PageLoader>> = {
  home,
  search,
  category,
  collection,
  product,
  tags,
  tag,
  app,
  article,
  articles,
  articleCategory,
  articleTag,
  page,
  root,
  customs,
  custom,
  error,
  cart,
  cartRestore,
  draft,
  checkout,
  thankyou,
  orderReturn,
  orderReview,
  withdraw,
  wishlist,
  unsubscribe,
  newsletter,
  promotions,
  promotion,
  coupons,
  coupon,
  inquiry,
  auth,
  user,
};
