import type { AuthReader } from '../../../shared/auth.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { accountFaults, accountIn, typedIn } from './faults.ts';
import { type AuthForm, formOf } from './use-auth-form.ts';

/** Sends a code; resolves to the seconds until the next is allowed, or null after a refusal. */
export type SendCode = () => Promise<number | null>;

/** Sends a code to the account in the form; also returns the text to show afterwards. */
export function useSendCode(auth: AuthReader, form: AuthForm, purpose: 'signup' | 'signin' | 'reset') {
  const { t } = useShop();
  const send: SendCode = async () => {
    const element = formOf(form.id);
    if (!element) return null;
    const typed = typedIn(element);
    const faults = accountFaults(typed, auth, t);
    form.show(faults);
    if (Object.keys(faults).length > 0) return null;
    const account = accountIn(typed, auth);
    const result = await call('user/code/send', { account, purpose });
    if (result.ok) form.setSentTo(account);
    else form.refuse(result);
    return result.ok ? result.data.resendAfter : null;
  };
  const hint = form.sentTo && t('auth.codeSent', { account: form.sentTo });
  return { send, hint, sent: form.sentTo !== '' };
}
