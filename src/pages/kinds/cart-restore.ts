import { type OfferedReminder, offeredReminder } from '../../modules/reminders/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { formatMoney } from '../../shared/money.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** Loads the page of a reminder's link. Programs follow links too, so only its button puts the lines into the reader's cart. */
export const cartRestore: PageLoader = async (context) => {
  const found = await reminderOf(context);
  if (!found) return null;
  const title = context.t('page.cartRestore');
  const page = framed(context, { kind: 'cartRestore', template: 'cart-restore', title, path: '/cart/restore' });
  const vars = { ...page.vars, ...varsOf(found, context) };
  const status = found.isExpired ? 410 : 200;
  return { ...page, status, vars, meta: { ...page.meta, noindex: true }, personal: true };
};

async function reminderOf({ query, cart, site, cartView }: PageContext): Promise<OfferedReminder | null> {
  const key = readableKey(query);
  return key === null ? null : offeredReminder(cart, key, { ...cartView.viewer, router: site.router });
}

/** The key of the URL; null for one that cannot be any. */
export function readableKey(query: URLSearchParams): string | null {
  const key = query.get('key') ?? '';
  return key !== '' && key.length <= 100 && isStorable(key) ? key : null;
}

function varsOf({ isExpired, lines }: OfferedReminder, { state: { languageTag } }: PageContext) {
  return {
    isExpired,
    canRestore: lines.some(({ isSoldOut }) => !isSoldOut),
    lines: lines.map(({ unitPrice, subtotal, ...line }) => ({
      ...line,
      unitPrice: formatMoney(unitPrice, languageTag),
      subtotal: formatMoney(subtotal, languageTag),
    })),
  };
}
