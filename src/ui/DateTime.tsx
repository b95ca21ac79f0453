import { useEffect, useState } from 'react';
import { useShop } from './shop-context.tsx';

/** A moment in words: in UTC as the server renders it, then in the reader's own time zone. `at` is ISO 8601. */
export function DateTime({ at }: { at: string }) {
  const { site } = useShop();
  const [zone, setZone] = useState<string | undefined>('UTC');
  useEffect(() => setZone(undefined), []);
  const format = new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return (
    // Node and browsers carry different editions of the words for dates.
    <time dateTime={at} suppressHydrationWarning>
      {format.format(new Date(at))}
    </time>
  );
}
