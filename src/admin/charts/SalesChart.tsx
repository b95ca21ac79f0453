import type { AdminData } from '../../shared/admin-calls.ts';
import { formatMoney } from '../../shared/money.ts';
import { useTag, useText } from '../text/text.ts';
import { shortMoney } from './axis.ts';
import { LineChart } from './LineChart.tsx';

type Overview = Pick<AdminData<'stat/overview'>, 'series' | 'currency' | 'previous'>;
type Series = Overview['series'];

/** Days from which on an axis names months in place of days. */
const monthsFrom = 180;

/** Net sales by day, or by hour of one day, beside those of the days that they are compared with. */
export function SalesChart({ overview: { series, currency, previous } }: { overview: Overview }) {
  const t = useText();
  const tag = useTag();
  const full = writeDay(tag, { dateStyle: 'medium' });
  const short = writeDay(
    tag,
    series.length >= monthsFrom ? { month: 'short', year: 'numeric' } : { month: 'short', day: 'numeric' },
  );
  const pointsOf = (of: Series) =>
    of.map(({ at, net }) => ({ label: full(at), mark: short(at), value: net.amount, text: formatMoney(net, tag) }));
  const rangeOf = (of: Series) => {
    const from = full((of[0]?.at ?? '').slice(0, 10));
    const to = full((of.at(-1)?.at ?? '').slice(0, 10));
    return from === to ? from : t('charts.range', { from, to });
  };
  const compared = previous && {
    points: pointsOf(previous.series),
    name: rangeOf(series),
    formerName: rangeOf(previous.series),
  };
  return (
    <LineChart
      title={t('today.net')}
      points={pointsOf(series)}
      axisText={(amount) => shortMoney(amount, currency, tag)}
      {...(compared ? { compared } : {})}
    />
  );
}

/** Writes days (`2026-03-02`) in a style, and hours (`2026-03-02T14:00`) by their time. */
function writeDay(tag: string, style: Intl.DateTimeFormatOptions): (at: string) => string {
  const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' });
  return (at) => (at.includes('T') ? at.slice(11) : format.format(new Date(`${at}T12:00:00Z`)));
}
