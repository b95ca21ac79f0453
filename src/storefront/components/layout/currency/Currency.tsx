import { useShop } from '../../../../ui/shop-context.tsx';
import { useCurrentUrl } from '../../../stores/location.ts';
import { changeCurrency } from '../../../stores/site.ts';
import type { Input } from './props.ts';

/** Chooses the currency of all prices. Without JavaScript a form does the same through `/currency`. */
export function component({ data }: Input) {
  const { t } = useShop();
  const back = useCurrentUrl() || data.path;
  if (data.items.length < 2) return null;
  return (
    <form className="currency" action="/currency" method="get">
      <input type="hidden" name="back" value={back} readOnly />
      <select
        className="currency-select"
        name="code"
        aria-label={t('nav.currency')}
        defaultValue={data.current}
        onChange={(event) => changeCurrency(event.currentTarget.value)}
      >
        {data.items.map(({ code, symbol }) => (
          <option key={code} value={code}>
            {code} {symbol}
          </option>
        ))}
      </select>
      <button className="button button-quiet button-small scriptless" type="submit">
        {t('nav.apply')}
      </button>
    </form>
  );
}
