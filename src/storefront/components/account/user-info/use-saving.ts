import { type FormEvent, useRef, useState } from 'react';
import type { User } from '../../../../shared/contracts/customers.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Result } from '../../../api/result.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Errors, errorsIn, type Typed, typedIn } from '../address-form.ts';

/** State of a profile form: validated in the browser, then by the server, with errors beside the fields. */
export function useSaving(
  save: (typed: Typed) => Promise<Result<User>>,
  judge: (typed: Typed, form: HTMLFormElement) => Errors,
  onSaved: (user: User) => void,
) {
  const { t } = useShop();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const show = (found: Errors, said = '') => {
    setErrors(found);
    setMessage(said);
    const first = [...(form.current?.elements ?? [])].find((each) => found[(each as HTMLInputElement).name]);
    if (first instanceof HTMLElement) first.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const faults = judge(typed, event.currentTarget);
    show(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    const saved = await save(typed);
    setBusy(false);
    if (!saved.ok) return show(errorsIn(saved.errors), saved.errors.length > 0 ? '' : saved.msg);
    onSaved(saved.data);
    showToast({ text: t('account.saved') });
  };
  return { form, errors, message, busy, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) };
}
