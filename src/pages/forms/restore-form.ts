import { restoreLines } from '../../modules/cart/index.ts';
import { linesOf } from '../../modules/reminders/index.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { readableKey } from '../kinds/cart-restore.ts';
import { showPosted } from '../pages.routes.ts';
import { cartQuery } from './cart-notices.ts';
import { type Form, goTo } from './form.ts';

/** Puts the lines of a reminder into the cart of whoever pressed the button, and goes on to it; else shows why not. */
export async function restoreForm(form: Form, found: FoundPage) {
  const { context, tools } = form;
  const key = readableKey(context.query);
  const lines = key === null ? null : await linesOf(tools.shop, key);
  if (lines === null || lines === 'expired') return showPosted(found, context, tools);
  const visitor = await form.requireVisitor();
  const lacking = await restoreLines(tools.shop, visitor.id, lines, context.cartView);
  return goTo(form, '/cart', lacking > 0 ? cartQuery({ said: 'partly' }) : undefined);
}
