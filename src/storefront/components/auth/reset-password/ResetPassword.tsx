import type { WebBody } from '../../../../shared/web-calls.ts';
import { PasswordField } from '../../../../ui/account/PasswordField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { visit } from '../../../stores/location.ts';
import { AccountFields } from '../AccountFields.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { accountFaults, accountIn, codeFaults, newPasswordFaults, type Typed } from '../faults.ts';
import { type AuthForm as Form, useAuthForm } from '../use-auth-form.ts';
import { useSendCode } from '../use-send-code.ts';
import type { Data, Input } from './props.ts';

/** Form for a new password, by the link of a mail or by a code. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const auth = useAuthForm(data);
  const submit = auth.submit(
    (typed) => ({
      ...(data.token ? {} : { ...accountFaults(typed, data, t), ...codeFaults(typed, t) }),
      ...newPasswordFaults(typed, data.minPassword, t),
    }),
    async (typed) => {
      const result = await call('user/password/reset', bodyOf(typed, data));
      if (result.ok) visit(path('/auth/signin?changed=1'));
      return result.ok ? null : result;
    },
  );
  return (
    <div className="auth">
      <p className="auth-text">{t('auth.resetText')}</p>
      <AuthForm name="reset" auth={auth} onSubmit={submit}>
        {!data.token && <WithCode data={data} auth={auth} />}
        <PasswordField
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint', { count: data.minPassword })}
          autoComplete="new-password"
          error={auth.errors.password}
        />
        <Button kind="primary" type="submit" block busy={auth.busy}>
          {t('auth.savePassword')}
        </Button>
      </AuthForm>
      <div className="auth-links">
        <p>
          <a href={path('/auth/forget')}>{t('auth.newLink')}</a>
        </p>
      </div>
    </div>
  );
}

function WithCode({ data, auth }: { data: Data; auth: Form }) {
  const { send, hint, sent } = useSendCode(data, auth, 'reset');
  return (
    <>
      <AccountFields auth={data} errors={auth.errors} />
      <CodeField error={auth.errors.code} hint={hint} send={send} sent={sent} />
    </>
  );
}

function bodyOf(typed: Typed, data: Data): WebBody<'user/password/reset'> {
  const { password = '', code } = typed;
  return data.token ? { token: data.token, password } : { account: accountIn(typed, data), code, password };
}
