import type { MouseEvent } from 'react';
import { PasswordField } from '../../../../ui/account/PasswordField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Refusal } from '../../../api/result.ts';
import { AccountFields } from '../AccountFields.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { enter } from '../enter.ts';
import { accountFaults, accountIn, codeFaults, passwordFaults, type Typed } from '../faults.ts';
import { withRedirect } from '../paths.ts';
import { askSignIn, type Pending, type SignInData } from '../sign-in-call.ts';
import { type AuthForm as Form, useAuthForm } from '../use-auth-form.ts';
import { useSendCode } from '../use-send-code.ts';

interface Props {
  data: SignInData;
  by: SignInData['by'];
  onBy(by: SignInData['by']): void;
  onStep(pending: Pending): void;
}

/** Form for an account with its password or a code. */
export function SignInForm({ data, by, onBy, onStep }: Props) {
  const { t } = useShop();
  const auth = useAuthForm(data);
  const submit = auth.submit(
    (typed) => ({
      ...accountFaults(typed, data, t),
      ...(by === 'code' ? codeFaults(typed, t) : passwordFaults(typed, t)),
    }),
    (typed) => signIn(typed, data, onStep),
  );
  return (
    <AuthForm name="sign-in" auth={auth} onSubmit={submit}>
      <input type="hidden" name="by" value={by} />
      <AccountFields auth={data} errors={auth.errors} webauthn />
      {by === 'code' ? (
        <ByCode data={data} auth={auth} />
      ) : (
        <PasswordField label={t('auth.password')} autoComplete="current-password" error={auth.errors.password} />
      )}
      <Button kind="primary" type="submit" block busy={auth.busy}>
        {t('auth.signIn')}
      </Button>
      <Instead data={data} by={by} onBy={onBy} />
    </AuthForm>
  );
}

function ByCode({ data, auth }: { data: SignInData; auth: Form }) {
  const { send, hint, sent } = useSendCode(data, auth, 'signin');
  return <CodeField error={auth.errors.code} hint={hint} send={send} sent={sent} />;
}

/** Links to the other method and to the forgotten password; plain links without scripts. */
function Instead({ data: { redirect }, by, onBy }: Pick<Props, 'data' | 'by' | 'onBy'>) {
  const { t, path } = useShop();
  const other = by === 'code' ? 'password' : 'code';
  const change = (event: MouseEvent) => {
    event.preventDefault();
    onBy(other);
  };
  return (
    <p className="auth-alternative">
      <a href={withRedirect(path('/auth/signin'), redirect, other === 'code' ? { by: other } : {})} onClick={change}>
        {t(other === 'code' ? 'auth.byCode' : 'auth.byPassword')}
      </a>
      <a href={withRedirect(path('/auth/forget'), redirect)}>{t('auth.forgot')}</a>
    </p>
  );
}

async function signIn(typed: Typed, data: SignInData, onStep: Props['onStep']): Promise<Refusal | null> {
  const secret = typed.by === 'code' ? { code: typed.code } : { password: typed.password };
  const body = { account: accountIn(typed, data), ...secret };
  const outcome = await askSignIn(body);
  if (outcome.kind === 'step') onStep({ step: outcome.step, body });
  if (outcome.kind === 'in') enter(outcome.signedIn, data.onward);
  return outcome.kind === 'refused' ? outcome.refusal : null;
}
