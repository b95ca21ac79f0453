import { useShop } from './shop-context.tsx';

/** Formatters by language. A new one takes ten times as long as its use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Day in UTC, the same on the server and in the browser. `at` is ISO 8601. */
export function Day({ at, className }: { at: string; className: string }) {
  const { site } = useShop();
  const known = formats.get(site.languageTag);
  const format = known ?? new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(site.languageTag, format);
  return (
    <time className={className} dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
