import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { AccountFields } from '../AccountFields.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { accountFaults, accountIn } from '../faults.ts';
import { withRedirect } from '../paths.ts';
import { useAuthForm } from '../use-auth-form.ts';
import type { Input } from './props.ts';

/** Requests a mail to reset a password. The answer is the same whether the account exists or not. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const auth = useAuthForm(data);
  const [sent, setSent] = useState(data.reply.sent ? accountIn(data.reply.typed, data) : '');
  const submit = auth.submit(
    (typed) => accountFaults(typed, data, t),
    async (typed) => {
      const account = accountIn(typed, data);
      const result = await call('user/password/forget', { account });
      if (result.ok) setSent(account);
      return result.ok ? null : result;
    },
  );
  return (
    <div className="auth">
      <div role="status">{sent && <Sent to={sent} />}</div>
      {!sent && (
        <>
          <p className="auth-text">{t(data.accountTypes.length > 1 ? 'auth.forgetEither' : 'auth.forgetEmail')}</p>
          <AuthForm name="forget" auth={auth} onSubmit={submit}>
            <AccountFields auth={data} errors={auth.errors} />
            <Button kind="primary" type="submit" block busy={auth.busy}>
              {t('auth.send')}
            </Button>
          </AuthForm>
        </>
      )}
      <div className="auth-links">
        <p>
          <a href={withRedirect(path('/auth/signin'), data.redirect)}>{t('auth.backToSignIn')}</a>
        </p>
      </div>
    </div>
  );
}

function Sent({ to }: { to: string }) {
  const { t, path } = useShop();
  const isMobile = !to.includes('@');
  return (
    <Notice kind="success">
      <p>{t(isMobile ? 'auth.forgetSentCode' : 'auth.forgetSent', { account: to })}</p>
      {isMobile && <a href={path('/auth/reset-password')}>{t('auth.haveCode')}</a>}
    </Notice>
  );
}
