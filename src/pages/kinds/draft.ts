import { type OfferedDraft, offeredDraft } from '../../modules/drafts/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { PricedLine } from '../../shared/contracts/cart.ts';
import { formatMoney, type Money } from '../../shared/money.ts';
import { taxLines } from '../../shared/tax-text.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** Loads the page of a draft's link. Programs follow links too, so only its button hands the checkout to the reader. */
export const draft: PageLoader = async (context) => {
  const found = await draftOf(context);
  if (!found) return null;
  const title = context.t('page.draft');
  const page = framed(context, { kind: 'draft', template: 'draft', title, path: '/checkout/draft' });
  const vars = { ...page.vars, ...draftVars(found, context) };
  return { ...page, vars, meta: { ...page.meta, noindex: true }, personal: true };
};

async function draftOf({ query, db, checkoutContext }: PageContext): Promise<OfferedDraft | null> {
  const key = query.get('key') ?? '';
  if (key === '' || key.length > 100 || !isStorable(key)) return null;
  const found = await offeredDraft(db, key, checkoutContext);
  return found.ok ? found.value : null;
}

function draftVars({ state, checkout, validUntil }: OfferedDraft, { t, state: { languageTag }, site }: PageContext) {
  const say = (amount: Money) => formatMoney(amount, languageTag);
  const { timeZone } = site.dispatch;
  const until = new Intl.DateTimeFormat(languageTag, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    state,
    message: state === 'open' ? t('draft.until', { until: until.format(validUntil) }) : t(`draft.${state}`),
    orderNo: checkout.orderNo,
    lines: checkout.lines.map((line) => lineVars(line, say)),
    sums: sumsOf(checkout, say, { t, languageTag }),
  };
}

function lineVars({ title, specLabel, quantity, unitPrice, subtotal, problem }: PricedLine, say: (m: Money) => string) {
  return { title, specLabel, quantity, unitPrice: say(unitPrice), subtotal: say(subtotal), isGone: problem !== null };
}

function sumsOf(
  { totals, discounts, shippingMethod }: OfferedDraft['checkout'],
  say: (amount: Money) => string,
  { t, languageTag }: Pick<PageContext, 't'> & { languageTag: string },
) {
  const taxes = taxLines(totals, t('mail.tax'), languageTag);
  return [
    { label: t('mail.items'), amount: say(totals.items) },
    ...discounts.map(({ title, amount }) => ({ label: title, amount: `−${say(amount)}` })),
    { label: t('mail.shipping'), amount: shippingMethod ? say(totals.shipping) : t('draft.shippingLater') },
    ...taxes.map(({ label: tax, amount }) => ({
      label: totals.taxIncluded ? t('mail.taxIncluded', { tax }) : tax,
      amount: say(amount),
    })),
    { label: t('mail.total'), amount: say(totals.total), isTotal: true },
  ];
}
