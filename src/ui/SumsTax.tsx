import type { Totals } from '../shared/contracts/cart.ts';
import { taxLines } from '../shared/tax-text.ts';
import { useShop } from './shop-context.tsx';

/** Taxes included in the total, by name and rate; or the reverse-charge note. */
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
