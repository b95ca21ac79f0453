import { useEffect, useState } from 'react';
import { CodeInput } from '../../../ui/account/CodeInput.tsx';
import { useCountdown } from '../../../ui/account/use-countdown.ts';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { SendCode } from './use-send-code.ts';

interface Props {
  error?: string | undefined;
  /** Text after a code was sent. */
  hint?: string | undefined;
  /** Sends a code; absent where none can be sent. */
  send?: SendCode | undefined;
  /** True after a first code, so that the button offers another. */
  sent?: boolean;
}

/** Field of a six-digit code with a button to send it, which pauses between two codes. */
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

/** Button that sends a code. Without scripts it posts the form with `do=code`. */
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
    // Not a submit button after hydration, so that Enter in a field presses the button below.
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
