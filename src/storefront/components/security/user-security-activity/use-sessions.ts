import { useState } from 'react';
import type { SessionView } from '../../../../shared/contracts/security.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { endSession, goToSignIn } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toast.ts';

type Revoking = 'user/security/revoke' | 'user/security/revokeAll';

/** The sessions that are shown, and the three ways to end them. */
export function useSessions(first: SessionView[]) {
  const { t } = useShop();
  const [items, setItems] = useState(first);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [isConfirming, setConfirming] = useState(false);

  const end = async (what: string, calling: ReturnType<typeof call<Revoking>>) => {
    setBusy(what);
    const result = await calling;
    setBusy(null);
    return result;
  };
  const endOne = async ({ id, browser, device }: SessionView) => {
    const result = await end(id, call('user/security/revoke', { id }));
    // A session that has ended in the meantime is removed as well.
    if (!result.ok && result.code !== 40) return;
    setItems((now) => now.filter((each) => each.id !== id));
    setSaid(t('security.sessions.ended', { name: `${browser} · ${device}` }));
  };
  const endOthers = async () => {
    const result = await end('others', call('user/security/revokeAll', { keepCurrent: true }));
    if (!result.ok) return;
    setItems((now) => now.filter((each) => each.current));
    setSaid(t('security.sessions.othersEnded'));
    showToast({ text: t('security.sessions.othersEnded') });
  };
  const endAll = async () => {
    const result = await end('all', call('user/security/revokeAll'));
    if (!result.ok) return;
    endSession();
    goToSignIn();
  };
  return { items, busy, said, isConfirming, setConfirming, endOne, endOthers, endAll };
}
