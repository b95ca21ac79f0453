import { useEffect, useEffectEvent, useState } from 'react';
import { DateTime } from '../../../ui/DateTime.tsx';
import { Clock } from '../../../ui/page-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

const hour = 3_600_000;

/** Until when an order waits for its payment; within the last hour a clock runs down beside it. */
export function TimeLeft({ until, onOver }: { until: string; onOver(): Promise<void> }) {
  const { t } = useShop();
  const left = useLeft(until, onOver);
  return (
    <p className="pay-time">
      <Clock />
      <span>{t('order.payBefore')}</span> <DateTime at={until} />
      {/* Its width is kept from the first moment, so that nothing moves when it starts. */}
      <span className="pay-clock" aria-hidden="true">
        {left !== null && left < hour ? clock(left) : ''}
      </span>
    </p>
  );
}

/** ms that are left, each second; null before the page is alive. */
function useLeft(until: string, onOver: () => Promise<void>): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const over = useEffectEvent(() => void onOver());
  useEffect(() => {
    const update = () => {
      const now = Math.max(0, Date.parse(until) - Date.now());
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(update, 1000);
    update();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function clock(left: number): string {
  const seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
