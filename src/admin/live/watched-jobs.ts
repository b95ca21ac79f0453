import { missedNews } from '../../shared/staff-news.ts';
import { isLive, listen } from './live-connection.ts';

/** Milliseconds between two looks at a job of which no news arrive. */
const pollMs = 3000;

/**
 * Looks at a job that was begun here whenever news of it arrive, wherever its member is by then, until `look` answers that
 * it is over.
 */
export function watchJob(
  kind: 'bulk' | 'orderBulk' | 'import' | 'export',
  id: string,
  look: () => Promise<boolean>,
): void {
  let looking: Promise<void> | null = null;
  let isStale = false;
  const lookOn = async () => {
    do {
      isStale = false;
      if (await look().catch(() => false)) return end();
    } while (isStale);
  };
  const again = () => {
    isStale = true;
    looking ??= lookOn().finally(() => {
      looking = null;
    });
  };
  const stop = listen(({ msg, data }) => {
    const news = (data ?? {}) as { kind?: string; id?: string };
    if (msg !== 'staff') return;
    if (news.kind === missedNews || (news.kind === kind && news.id === id)) again();
  });
  const timer = setInterval(() => isLive() || again(), pollMs);
  const end = () => {
    stop();
    clearInterval(timer);
  };
  // It may have ended before anybody listened.
  again();
}
