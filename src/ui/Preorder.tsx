import { dayText } from '../shared/day-text.ts';
import { useShop } from './shop-context.tsx';

/** The day from which a pre-order is dispatched: "Pre-order: ships from 12 January 2027". */
export function Preorder({ day, className }: { day: string; className?: string }) {
  const { t, site } = useShop();
  return (
    // Node and browsers have different versions of the locale data for dates.
    <time className={className} dateTime={day} suppressHydrationWarning>
      {t('common.preorderFrom', { date: dayText(day, site.languageTag) })}
    </time>
  );
}
