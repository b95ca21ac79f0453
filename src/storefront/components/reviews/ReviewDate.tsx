import { useShop } from '../../../ui/shop-context.tsx';

/** Day of a review in UTC, the same on the server and in the browser. `at` is ISO 8601. */
export function ReviewDate({ at }: { at: string }) {
  const { site } = useShop();
  const format = new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time className="review-date" dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
