import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { canUsePasskeys, offerPasskeys, signInWithPasskey } from '../../stores/passkeys.ts';
import { enter } from './enter.ts';

/** Sign-in with a passkey: by this button, and in the list of the field above if the browser supports it. */
export function PasskeySignIn({ onward }: { onward: string }) {
  const { t } = useShop();
  const [able, setAble] = useState(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  useEffect(() => setAble(canUsePasskeys()), []);
  useEffect(() => (busy ? undefined : offerPasskeys((signedIn) => enter(signedIn, onward))), [onward, busy]);
  const press = async () => {
    setBusy(true);
    const result = await signInWithPasskey();
    if (result?.ok) return enter(result.data, onward);
    setBusy(false);
    setRefusal(result?.msg ?? '');
  };
  if (!able) return null;
  return (
    <div className="scripted">
      <Button block busy={busy} onClick={() => void press()}>
        {t('auth.passkey')}
      </Button>
      <div role="alert">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
    </div>
  );
}
