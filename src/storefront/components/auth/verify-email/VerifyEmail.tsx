import { useState } from 'react';
import type { WebBody } from '../../../../shared/web-calls.ts';
import { PasswordField } from '../../../../ui/account/PasswordField.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { updateUser } from '../../../stores/session.ts';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { codeFaults } from '../faults.ts';
import { withRedirect } from '../paths.ts';
import { useAuthForm } from '../use-auth-form.ts';
import type { Data, Input } from './props.ts';

/**
 * Proves an e-mail address: by the link of a mail, which a press must confirm since programs that look through mail follow
 * links, too; or by its code, for whoever is signed in.
 */
export function component({ props, data }: Input) {
  const { t, path } = useShop();
  const [verified, setVerified] = useState(data.verified);
  const [ended, setEnded] = useState(data.ended);
  const done = (isEnded: boolean) => {
    setVerified(true);
    setEnded(isEnded);
  };
  const way = withRedirect(path('/auth/signin'), path('/auth/verify-email'));
  if (verified) return ended ? <Ended /> : <Done onward={data.onward} />;
  if (data.token) return <ByLink data={data} token={data.token} onDone={done} />;
  if (data.email) return <ByCode data={data} prompt={props.prompt ?? false} onDone={done} />;
  return (
    <div className="auth">
      <p className="auth-text">{t('auth.verifySignIn')}</p>
      <ButtonLink kind="primary" href={way}>
        {t('auth.signIn')}
      </ButtonLink>
    </div>
  );
}

function Done({ onward }: { onward: string }) {
  const { t } = useShop();
  return (
    <div className="auth">
      <div role="status">
        <Notice kind="success">{t('auth.verifyDone')}</Notice>
      </div>
      <ButtonLink kind="primary" href={onward} data-reload>
        {t('auth.goOn')}
      </ButtonLink>
    </div>
  );
}

/** Shown after verification removed what opened the account before; offers to choose a new password. */
function Ended() {
  const { t, path } = useShop();
  return (
    <div className="auth">
      <div role="status">
        <Notice kind="success">{t('auth.verifyDone')}</Notice>
      </div>
      <p className="auth-text">{t('auth.verifyEnded')}</p>
      <ButtonLink kind="primary" href={path('/auth/forget')}>
        {t('auth.verifyNewPassword')}
      </ButtonLink>
    </div>
  );
}

type OnDone = (ended: boolean) => void;

function useVerify(data: Data, onDone: OnDone) {
  const auth = useAuthForm(data);
  const verify = async (body: WebBody<'user/email/verify'>) => {
    const result = await call('user/email/verify', body);
    if (!result.ok) return result;
    updateUser(result.data.user);
    onDone(result.data.ended);
    return null;
  };
  return { auth, verify };
}

function ByLink({ data, token, onDone }: { data: Data; token: string; onDone: OnDone }) {
  const { t } = useShop();
  const { auth, verify } = useVerify(data, onDone);
  const submit = auth.submit(
    () => ({}),
    ({ password }) => verify({ token, ...(password && { password }) }),
  );
  return (
    <div className="auth">
      <p className="auth-text">{t('auth.verifyLink')}</p>
      <AuthForm name="verify" auth={auth} onSubmit={submit}>
        {data.asksPassword && (
          <PasswordField
            label={t('auth.verifyPassword')}
            hint={t('auth.verifyPasswordHint')}
            autoComplete="current-password"
            isOptional
            error={auth.errors.password}
          />
        )}
        <Button kind="primary" type="submit" block busy={auth.busy}>
          {t('auth.verifyButton')}
        </Button>
      </AuthForm>
    </div>
  );
}

function ByCode({ data, prompt, onDone }: { data: Data; prompt: boolean; onDone: OnDone }) {
  const { t } = useShop();
  const { auth, verify } = useVerify(data, onDone);
  const [again, setAgain] = useState(false);
  const submit = auth.submit(
    (typed) => codeFaults(typed, t),
    ({ code }) => verify({ code }),
  );
  const resend = async () => {
    const result = await call('user/email/resend');
    setAgain(result.ok);
    return result.ok ? (result.data?.resendAfter ?? 60) : null;
  };
  return (
    <div className="auth">
      <p className="auth-text">{t(prompt ? 'auth.verifySent' : 'auth.verifyWaiting', { email: data.email ?? '' })}</p>
      <AuthForm name="verify" auth={auth} onSubmit={submit}>
        <CodeField error={auth.errors.code} hint={again ? t('auth.sentAgain') : ''} send={resend} sent />
        <Button kind="primary" type="submit" block busy={auth.busy}>
          {t('auth.verifyButton')}
        </Button>
      </AuthForm>
      <div className="auth-links">
        <p>
          <a href={data.onward} data-reload>
            {t('auth.notNow')}
          </a>
        </p>
      </div>
    </div>
  );
}
