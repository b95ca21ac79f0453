import { useEffect, useState } from 'react';
import { FromIssuer } from '../../../../ui/account/FromIssuer.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { EndReason } from '../../../stores/session.ts';
import { OtherOptions } from '../OtherOptions.tsx';
import { withRedirect } from '../paths.ts';
import type { Pending, SignInData } from '../sign-in-call.ts';
import { CodeStepForm } from './CodeStepForm.tsx';
import type { Input } from './props.ts';
import { SignInForm } from './SignInForm.tsx';
import { sessionEndReason } from './session-end.ts';

/** Sign-in with a password, a one-time code or the shop's other methods. */
export function component({ data }: Input) {
  const first = data.reply.step;
  const [pending, setPending] = useState<Pending | null>(first && { step: first, body: null });
  const [by, setBy] = useState(data.by);
  if (pending) return <CodeStepForm data={data} pending={pending} onStep={setPending} />;
  return (
    <div className="auth">
      <SessionEndNotice data={data} />
      <FromIssuer outcome={data.options.outcome} />
      <SignInForm key={by} data={data} by={by} onBy={setBy} onStep={setPending} />
      <OtherOptions data={data} />
      <Elsewhere data={data} />
    </div>
  );
}

/** Notice why a customer has to sign in again. Only the browser knows the reason, so it is shown after hydration. */
function SessionEndNotice({ data: { changed, onward } }: { data: SignInData }) {
  const { t } = useShop();
  const [reason, setReason] = useState<EndReason | null>(null);
  useEffect(() => void sessionEndReason(onward).then(setReason), [onward]);
  const said = changed ? t('auth.passwordChanged') : '';
  const ended = reason && t(reason === 'elsewhere' ? 'auth.signedOutElsewhere' : 'auth.sessionOver');
  return (
    <div role="status">{(ended || said) && <Notice kind={ended ? 'info' : 'success'}>{ended || said}</Notice>}</div>
  );
}

function Elsewhere({ data: { redirect, trackPath } }: { data: SignInData }) {
  const { t, path } = useShop();
  return (
    <div className="auth-links">
      <p>
        {t('auth.new')} <a href={withRedirect(path('/auth/signup'), redirect)}>{t('auth.create')}</a>
      </p>
      {trackPath && (
        <p>
          {t('auth.guest')} <a href={path(trackPath)}>{t('auth.findOrder')}</a>
        </p>
      )}
    </div>
  );
}
