import type { Totals } from '../shared/contracts/cart.ts';
import { taxLines } from '../shared/tax-text.ts';
import { useShop } from './shop-context.tsx';

/** Taxes within the total, each by name and rate; and why there is none, where the buyer owes it. */
export function TaxNotes({ totals }: { totals: Totals }) {
  const { t, money, site } = useShop();
  const lines = totals.taxIncluded ? taxLines(totals, t('order.tax'), site.languageTag) : [];
  return (
    <>
      {lines.map(({ label, amount }) => (
        <p key={label} className="sum-note">
          {t('order.taxIncluded', { amount: money(amount), tax: label })}
        </p>
      ))}
      {totals.taxReversed && <p className="sum-note">{t('order.taxReversed')}</p>}
    </>
  );
}
