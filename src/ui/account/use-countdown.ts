import { useEffect, useState } from 'react';

/** Counts down the seconds until an action is allowed again; by the clock, since timers pause in hidden tabs. */
export function useCountdown(): { left: number; start(seconds: number): void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: (seconds) => setEnd(Date.now() + seconds * 1000) };
}
