import type { SignedUp } from '../../../../shared/contracts/customers.ts';
import type { WebBody } from '../../../../shared/web-calls.ts';
import { PasswordField } from '../../../../ui/account/PasswordField.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { AccountFields } from '../AccountFields.tsx';
import { Agree } from '../Agree.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { enter } from '../enter.ts';
import {
  accountFaults,
  accountIn,
  codeFaults,
  type Errors,
  newPasswordFaults,
  required,
  type Typed,
} from '../faults.ts';
import { OtherOptions } from '../OtherOptions.tsx';
import { withRedirect } from '../paths.ts';
import { type AuthForm as Form, useAuthForm } from '../use-auth-form.ts';
import { useSendCode } from '../use-send-code.ts';
import { Names } from './Names.tsx';
import type { Data, Input } from './props.ts';

/** Sign-up form, by email or mobile number. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const auth = useAuthForm(data);
  const { errors } = auth;
  const onward = (verify: SignedUp['verify']) =>
    verify === 'email' ? withRedirect(path('/auth/verify-prompt'), data.redirect) : data.onward;
  const submit = auth.submit(useJudge(data), async (typed) => {
    const result = await call('user/signup', bodyOf(typed, data));
    if (result.ok) enter(result.data, onward(result.data.verify));
    return result.ok ? null : result;
  });
  return (
    <div className="auth">
      <AuthForm name="sign-up" auth={auth} onSubmit={submit}>
        <Names typed={data.reply.typed} errors={errors} />
        <AccountFields auth={data} errors={errors} />
        {data.accountTypes.includes('mobile') && <NumberCode data={data} auth={auth} />}
        <PasswordField
          label={t('auth.password')}
          hint={t('auth.passwordHint', { count: data.minPassword })}
          autoComplete="new-password"
          error={errors.password}
        />
        <Referee given={data.reply.typed.referee ?? data.referee} error={errors.referee} />
        <Agree data={data} error={errors.agree} />
        <Button kind="primary" type="submit" block busy={auth.busy}>
          {t('auth.create')}
        </Button>
      </AuthForm>
      <OtherOptions data={data} issuersOnly />
      <div className="auth-links">
        <p>
          {t('auth.known')} <a href={withRedirect(path('/auth/signin'), data.redirect)}>{t('auth.signIn')}</a>
        </p>
      </div>
    </div>
  );
}

/** Code field of a mobile number, which is verified at sign-up since no mail can be sent to it later. */
function NumberCode({ data, auth }: { data: Data; auth: Form }) {
  const { send, hint, sent } = useSendCode(data, auth, 'signup');
  return (
    <div className="auth-mobile">
      <CodeField error={auth.errors.code} hint={hint} send={send} sent={sent} />
    </div>
  );
}

/** The referral code, filled in for a customer who follows an invitation. */
function Referee({ given, error }: { given: string; error: string | undefined }) {
  const { t } = useShop();
  return (
    <Field
      name="referee"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      limit={50}
      label={t('auth.referee')}
      defaultValue={given}
      error={error}
      optional
    />
  );
}

function useJudge(data: Data) {
  const { t } = useShop();
  return (typed: Typed): Errors => ({
    ...(typed.firstName?.trim() ? {} : { firstName: required(t('auth.firstName'), t) }),
    ...(typed.lastName?.trim() ? {} : { lastName: required(t('auth.lastName'), t) }),
    ...accountFaults(typed, data, t),
    ...(isMobile(typed, data) ? codeFaults(typed, t) : {}),
    ...newPasswordFaults(typed, data.minPassword, t),
    ...(typed.agree ? {} : { agree: t('auth.agreeFirst') }),
  });
}

function isMobile({ accountType }: Typed, { accountTypes }: Data): boolean {
  return (accountType ?? accountTypes[0]) === 'mobile';
}

function bodyOf(typed: Typed, data: Data): WebBody<'user/signup'> {
  const { password = '', firstName, lastName, referee, code } = typed;
  return {
    account: accountIn(typed, data),
    password,
    firstName,
    lastName,
    agree: typed.agree === 'yes',
    ...(referee && { referee }),
    ...(isMobile(typed, data) && { code }),
  };
}
