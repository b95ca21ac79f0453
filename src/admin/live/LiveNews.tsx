import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { noteNewRow } from '../list/new-rows.ts';
import { sayNews } from '../show/notify.tsx';
import { setUnseen } from '../show/title.ts';
import { type TextKey, useText } from '../text/text.ts';
import { chime } from './chime.ts';
import { listen } from './live-connection.ts';

/** Orders that came since somebody looked at Today or the list. */
let unseen = 0;

/** News besides orders: the list that they belong to, the screen that opens, and what is said. */
const otherNews: Record<string, { list: string; pathOf: (id: string) => string; text: TextKey }> = {
  return: { list: 'returns', pathOf: (id) => `/admin/returns/${id}`, text: 'live.return' },
  inquiry: { list: 'inquiries', pathOf: (id) => `/admin/inquiries/${id}`, text: 'live.inquiry' },
  review: { list: 'review', pathOf: () => '/admin/reviews?view=all', text: 'live.review' },
};

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
  const arrive = useEffectEvent((orderNo: string) => {
    void queries.invalidateQueries({ queryKey: ['list', 'orders'] });
    void queries.invalidateQueries({ queryKey: ['waiting'] });
    if (!isLooking(pathname)) unseen += 1;
    setUnseen(unseen);
    chime();
    const open = () => void navigate(`/admin/orders/${orderNo}`);
    sayNews(t('live.order', { orderNo }), t('live.open'), open);
  });
  const arriveElse = useEffectEvent((kind: string, id: string) => {
    void queries.invalidateQueries({ queryKey: ['waiting'] });
    const news = otherNews[kind];
    if (!news) return;
    noteNewRow(news.list);
    if (kind === 'inquiry') void queries.invalidateQueries({ queryKey: ['inquiry', id] });
    const open = () => void navigate(news.pathOf(id));
    sayNews(t(news.text, { id }), t('live.open'), open);
  });
  useEffect(() => look(pathname), [pathname]);
  useEffect(() => {
    const onLook = () => look(location.pathname);
    document.addEventListener('visibilitychange', onLook);
    const stop = listen(({ msg, data }) => {
      const { kind, id } = (data ?? {}) as { kind?: string; id?: string };
      if (msg !== 'staff' || !kind || !id) return;
      if (kind === 'order') arrive(id);
      else arriveElse(kind, id);
    });
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      stop();
    };
  }, []);
  return null;
}
