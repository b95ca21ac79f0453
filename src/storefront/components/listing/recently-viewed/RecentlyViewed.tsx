import { lazy, Suspense, useEffect, useState } from 'react';
import { usePage } from '../../../stores/page.ts';
import { recentIds } from '../../../stores/recent.ts';
import type { Input } from './props.ts';

// Loaded on demand: a first visit has nothing to show.
const RecentRow = lazy(() => import('./RecentRow.tsx').then((module) => ({ default: module.RecentRow })));

/** Extra ids to load: some products may be hidden by now. */
const extraIds = 4;

/** Recently viewed products without the one on the page; renders nothing without any. */
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
