import { useEffect, useState } from 'react';
import { useShop } from './shop-context.tsx';

/** A formatted date and time: in UTC when rendered by the server, then in the reader's time zone. `at` is ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { site } = useShop();
  const [zone, setZone] = useState<string | undefined>('UTC');
  useEffect(() => setZone(undefined), []);
  const format = new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (
    // Node and browsers have different versions of the locale data for dates.
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
