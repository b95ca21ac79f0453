import { useShop } from './shop-context.tsx';

/** Day in UTC, the same on the server and in the browser. `at` is ISO 8601. */
export function Day({ at, className }: { at: string; className: string }) {
  const { site } = useShop();
  const format = new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <time className={className} dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
