import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import type { AuthForm as Form } from './use-auth-form.ts';

interface Props {
  auth: Form;
  onSubmit: React.FormEventHandler<HTMLFormElement>;
  /** Name of the form, posted to `src/pages/forms/auth-form.ts`. */
  name: string;
  children: ReactNode;
}

/** The frame of every sign-in form. Without an action, so that it is posted to its own page. */
export function AuthForm({ auth, onSubmit, name, children }: Props) {
  return (
    <form className="auth-form" method="post" noValidate id={auth.id} onSubmit={onSubmit} onInput={auth.mend}>
      <input type="hidden" name="form" value={name} />
      <div role="alert">{auth.message && <Notice kind="error">{auth.message}</Notice>}</div>
      {children}
    </form>
  );
}
