import type { Door } from '../../../shared/door.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { accountFaults, accountIn, typedIn } from './faults.ts';
import { type DoorForm, formOf } from './useDoor.ts';

/** What asking for a code came to: seconds until the next one may be asked for, or null where it was refused. */
export type SendCode = () => Promise<number | null>;

/** Asks for a code for the account that stands in the form; answers too what is said once it is on its way. */
export function useSendCode(door: Door, form: DoorForm, purpose: 'signup' | 'signin' | 'reset') {
  const { t } = useShop();
  const send: SendCode = async () => {
    const element = formOf(form.id);
    if (!element) return null;
    const typed = typedIn(element);
    const faults = accountFaults(typed, door, t);
    form.show(faults);
    if (Object.keys(faults).length > 0) return null;
    const account = accountIn(typed, door);
    const result = await call<{ resendAfter: number }>('user/code/send', { account, purpose });
    if (result.ok) form.setSentTo(account);
    else form.refuse(result);
    return result.ok ? result.data.resendAfter : null;
  };
  const hint = form.sentTo && t('auth.codeSent', { account: form.sentTo });
  return { send, hint, sent: form.sentTo !== '' };
}
