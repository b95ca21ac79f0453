import type { PricedLine } from '../../../shared/contracts/cart.ts';
import { Item } from '../../../ui/Item.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Number of lines up to which all are shown. */
const most = 5;

/** Number of lines shown of longer lists; the rest is folded. */
const shown = 4;

/**
 * The lines of the order. Of many the first are shown and the rest is folded, so that the total stays in sight; unfolded, they scroll
 * beside the form. The scrolled part takes the focus, so that arrow keys reach every line.
 */
export function Lines({ lines }: { lines: readonly PricedLine[] }) {
  const { t } = useShop();
  const rest = lines.length > most ? lines.slice(shown) : [];
  if (rest.length === 0) return <Items lines={lines} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="checkout-lines" aria-label={t('checkout.lines')} tabIndex={0}>
      <Items lines={lines.slice(0, shown)} />
      {/* A line that stands in the way of the order is not hidden. */}
      <details className="disclosure" open={rest.some(({ available }) => !available)}>
        <summary>{t('checkout.moreLines', { count: rest.length })}</summary>
        <Items lines={rest} />
      </details>
    </section>
  );
}

function Items({ lines }: { lines: readonly PricedLine[] }) {
  const { t } = useShop();
  return (
    <ul className="items">
      {lines.map((line) => (
        <Item key={line.lineId} line={line} {...(!line.available && { problem: t('checkout.unavailable') })} />
      ))}
    </ul>
  );
}
