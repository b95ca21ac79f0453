import type { AuthReader } from '../../../shared/auth.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { accountFaults, accountIn, typedIn } from './faults.ts';
import { type AuthForm, formOf } from './use-auth-form.ts';

/** What asking for a code came to: seconds until the next one may be asked for, or null where it was refused. */
export type SendCode = () => Promise<number | null>;

/** Asks for a code for the account that stands in the form; answers too what is said once it is on its way. */
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
