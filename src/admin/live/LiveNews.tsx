import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { missedNews } from '../../shared/staff-news.ts';
import { noteNewRow } from '../list/new-rows.ts';
import { sayNews } from '../show/notify.tsx';
import { setUnseen } from '../show/title.ts';
import { type TextKey, useText } from '../text/text.ts';
import { chime } from './chime.ts';
import { listen } from './live-connection.ts';

/** Orders that came since somebody looked at Today or the list. */
let unseen = 0;

interface News {
  /** List that has a row more. */
  list?: string;
  /** Screen that opens. */
  pathOf: (id: string) => string;
  text: TextKey;
}

/** News besides orders that are said. */
const otherNews: Record<string, News> = {
  cancellation: { pathOf: (id) => `/admin/orders/${id}`, text: 'live.cancellation' },
  job: { pathOf: () => '/admin/settings/health', text: 'live.job' },
  return: { list: 'returns', pathOf: (id) => `/admin/returns/${id}`, text: 'live.return' },
  inquiry: { list: 'inquiries', pathOf: (id) => `/admin/inquiries/${id}`, text: 'live.inquiry' },
  review: { list: 'review', pathOf: () => '/admin/reviews?view=all', text: 'live.review' },
};

/** Queries that news of a kind make stale, beside the counts of what waits. */
const staleBy: Record<string, (id: string) => string[][]> = {
  cancellation: (id) => [
    ['order', id],
    ['list', 'orders'],
  ],
  orderState: (id) => [['order', id]],
  return: (id) => [['return', id]],
  returnState: (id) => [['return', id]],
  inquiry: (id) => [['inquiry', id]],
  job: () => [['health']],
  bulk: () => [['bulk-jobs']],
  orderBulk: () => [['order-bulk']],
  import: () => [['imports']],
  export: () => [['exports']],
  webhook: (id) => [
    ['webhook', id],
    ['deliveries', id],
  ],
};

/** Kinds of which nothing waits. */
const jobKinds = ['bulk', 'orderBulk', 'import', 'export', 'webhook'];

/** Columns of a file stay as they are matched while its rows are counted. */
const isNoColumns = ({ queryKey }: Query) => queryKey.at(-1) !== 'columns';

/** Milliseconds in which counts are read once, however much changes. */
const countedMs = 1000;

/** Tests if somebody has Today or the list of orders before them. */
function isLooking(path: string): boolean {
  return document.visibilityState === 'visible' && /^\/admin(\/orders)?\/?$/.test(path);
}

/** Tells of what arrives by a notice and fresh counts; of an order also by fresh lists, the count in the title, and a sound where it is wished. */
export function LiveNews() {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const look = useEffectEvent((path: string) => {
    if (!isLooking(path)) return;
    unseen = 0;
    setUnseen(unseen);
  });
  const counting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const countSoon = useEffectEvent(() => {
    counting.current ??= setTimeout(() => {
      counting.current = null;
      // Sales are those of orders, whose states were told.
      for (const queryKey of [['waiting'], ['overview']]) void queries.invalidateQueries({ queryKey });
    }, countedMs);
  });
  const arrive = useEffectEvent((orderNo: string) => {
    void queries.invalidateQueries({ queryKey: ['list', 'orders'] });
    countSoon();
    if (!isLooking(pathname)) unseen += 1;
    setUnseen(unseen);
    chime();
    const open = () => void navigate(`/admin/orders/${orderNo}`);
    sayNews(t('live.order', { orderNo }), t('live.open'), open);
  });
  const arriveElse = useEffectEvent((kind: string, id: string) => {
    for (const queryKey of staleBy[kind]?.(id) ?? [])
      void queries.invalidateQueries({ queryKey, predicate: isNoColumns });
    if (!jobKinds.includes(kind)) countSoon();
    const news = otherNews[kind];
    if (!news) return;
    if (news.list) noteNewRow(news.list);
    const open = () => void navigate(news.pathOf(id));
    sayNews(t(news.text, { id }), t('live.open'), open);
  });
  useEffect(() => look(pathname), [pathname]);
  useEffect(() => {
    const onLook = () => look(location.pathname);
    document.addEventListener('visibilitychange', onLook);
    const stop = listen(({ msg, data }) => {
      const { kind, id } = (data ?? {}) as { kind?: string; id?: string };
      if (msg !== 'staff' || !kind) return;
      if (kind === missedNews) void queries.invalidateQueries({ predicate: isNoColumns });
      else if (!id) return;
      else if (kind === 'order') arrive(id);
      else arriveElse(kind, id);
    });
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      stop();
      if (counting.current) clearTimeout(counting.current);
    };
  }, [queries]);
  return null;
}
