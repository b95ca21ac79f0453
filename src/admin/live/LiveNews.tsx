import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sayWithButton } from '../show/notify.tsx';
import { setUnseen } from '../show/title.ts';
import { useText } from '../text/text.ts';
import { chime } from './chime.ts';
import { listen } from './live-connection.ts';

/** Orders that came since somebody looked at Today or the list. */
let unseen = 0;

/** Tests if somebody has Today or the list of orders before them. */
function isLooking(path: string): boolean {
  return document.visibilityState === 'visible' && /^\/admin(\/orders)?\/?$/.test(path);
}

/** Tells of an order that arrives: a notice, fresh lists and counts, the count in the title, and a sound where it is wished. */
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
    sayWithButton(t('live.order', { orderNo }), t('live.open'), open);
  });
  useEffect(() => look(pathname), [pathname]);
  useEffect(() => {
    const onLook = () => look(location.pathname);
    document.addEventListener('visibilitychange', onLook);
    const stop = listen(({ msg, data }) => {
      const { kind, id } = (data ?? {}) as { kind?: string; id?: string };
      if (msg === 'staff' && kind === 'order' && id) arrive(id);
    });
    return () => {
      document.removeEventListener('visibilitychange', onLook);
      stop();
    };
  }, []);
  return null;
}
