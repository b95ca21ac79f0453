import { useEffect, useState } from 'react';
import { CodeInput } from '../../../ui/account/CodeInput.tsx';
import { useCountdown } from '../../../ui/account/use-countdown.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { SendCode } from './use-send-code.ts';

interface Props {
  error?: string | undefined;
  /** Said once a code is on its way. */
  hint?: string | undefined;
  /** Asks for a code; absent where none can be asked for from here. */
  send?: SendCode | undefined;
  /** Whether one has been sent already, so that the button offers another. */
  sent?: boolean;
}

/** The six digits that were sent, and the button that has them sent, again after a while only. */
export function CodeField({ error, hint, send, sent = false }: Props) {
  const { t } = useShop();
  return (
    <div className="auth-code">
      <CodeInput label={t('auth.code')} error={error} />
      {send && <SendButton send={send} sent={sent} />}
      <p className="field-hint auth-hint" role="status">
        {hint}
      </p>
    </div>
  );
}

/** Without a script it sends the form, which is answered with the page and a code on its way (`do=code`). */
function SendButton({ send, sent: first }: { send: SendCode; sent: boolean }) {
  const { t } = useShop();
  const { left, start } = useCountdown();
  const [sent, setSent] = useState(first);
  const [busy, setBusy] = useState(false);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const press = async () => {
    setBusy(true);
    const wait = await send();
    setBusy(false);
    if (wait === null) return;
    setSent(true);
    start(wait);
  };
  return (
    // After hydration it sends no form: Enter in a field presses the button below.
    <Button
      type={awake ? 'button' : 'submit'}
      name="do"
      value="code"
      busy={busy}
      aria-disabled={left > 0}
      onClick={awake ? () => left === 0 && void press() : undefined}
    >
      {left > 0 ? t('auth.resendIn', { seconds: left }) : t(sent ? 'auth.resend' : 'auth.sendCode')}
    </Button>
  );
}
