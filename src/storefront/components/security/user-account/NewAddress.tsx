import { useState } from 'react';
import { CodeInput } from '../../../../ui/account/CodeInput.tsx';
import { useCountdown } from '../../../../ui/account/use-countdown.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { Change } from '../use-change.ts';

interface Props {
  change: Change;
  kind: 'email' | 'mobile';
}

/** The new address, and the code that was sent to it. */
export function NewAddress({ change, kind }: Props) {
  const { t } = useShop();
  const { errors } = change;
  const [sentTo, setSentTo] = useState('');
  const { left, start } = useCountdown();
  const send = async () => {
    const field = change.form.current?.elements.namedItem(kind);
    const account = field instanceof HTMLInputElement ? field.value.trim() : '';
    const result = await call('user/code/send', { account, purpose: kind });
    if (!result.ok) return change.refused(result, { account: kind });
    setSentTo(account);
    start(result.data.resendAfter);
  };
  return (
    <>
      <Field {...attributes[kind]} name={kind} label={t(`security.${kind}.new`)} error={errors[kind]} required />
      <div className="secure-code">
        <CodeInput label={t('security.code')} error={errors.code} />
        <Button aria-disabled={left > 0} onClick={() => left === 0 && void send()}>
          {left > 0 ? t('security.code.again', { seconds: left }) : t('security.code.send')}
        </Button>
        <p className="field-hint secure-sent" role="status">
          {sentTo && t('security.code.sent', { account: sentTo })}
        </p>
      </div>
    </>
  );
}

const attributes = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+' },
} as const;
