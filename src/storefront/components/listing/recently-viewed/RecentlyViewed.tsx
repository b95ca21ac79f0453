import { lazy, Suspense, useEffect, useState } from 'react';
import { usePage } from '../../../stores/page.ts';
import { recentIds } from '../../../stores/recent.ts';
import type { Input } from './props.ts';

// A first visit has nothing to show, so it does without the code of cards.
const RecentRow = lazy(() => import('./RecentRow.tsx').then((module) => ({ default: module.RecentRow })));

/** A few more than are shown: some may be hidden by now. */
const extraIds = 4;

/** What was looked at before in this browser, without the product on the page; nothing until there is something. */
export function component({ props: { limit = 4 } }: Input) {
  const present = usePage(({ data }) => data.id);
  const [seen, setSeen] = useState<string[]>([]);
  useEffect(() => setSeen(recentIds()), []);
  const ids = seen.filter((id) => id !== present).slice(0, limit + extraIds);
  if (ids.length === 0) return null;
  return (
    <Suspense>
      <RecentRow ids={ids} limit={limit} />
    </Suspense>
  );
}
