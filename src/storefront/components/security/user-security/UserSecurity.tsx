import { useState } from 'react';
import type { SecurityState } from '../../../../shared/contracts/security.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Keys } from './Keys.tsx';
import { LoginVerify } from './LoginVerify.tsx';
import type { Data, Input } from './props.ts';

/** Security settings: the code at sign-in, passkeys, linked accounts, sessions and activity. */
export function component({ data: { security, ...more } }: Input) {
  return security ? <Security security={security} {...more} /> : <SignInFirst />;
}

type Props = Omit<Data, 'security'> & { security: SecurityState };

function Security({ security, keys, outcome }: Props) {
  const [state, setState] = useState(security);
  const keep = (loginVerify: boolean) => setState((now) => ({ ...now, loginVerify }));
  return (
    <div className="secure">
      <LoginVerify state={state} keep={keep} />
      {keys && <Keys keys={keys} outcome={outcome} hasPassword={state.hasPassword} />}
      <Links state={state} />
    </div>
  );
}

function Links({ state }: { state: SecurityState }) {
  const { t, userPath } = useShop();
  const since = state.hasPassword && state.passwordChangedAt && (
    <>
      {t('security.password.since')} <DateTime at={state.passwordChangedAt} />
    </>
  );
  return (
    <>
      <Link title={t('security.password')} text={since || t('security.password.none')} href={userPath('account')}>
        {t(state.hasPassword ? 'security.change' : 'security.add')}
      </Link>
      <Link
        title={t('security.sessions')}
        text={t('security.sessions.count', { count: state.sessions })}
        href={userPath('security/activity')}
      >
        {t('security.sessions.see')}
      </Link>
      <Link title={t('security.log')} text={t('security.log.text')} href={userPath('log')}>
        {t('security.log.see')}
      </Link>
    </>
  );
}

function Link({
  title,
  text,
  href,
  children,
}: Record<'title' | 'href' | 'children', string> & { text: React.ReactNode }) {
  return (
    <section className="secure-row">
      <div className="secure-head">
        <div className="secure-text">
          <h2 className="secure-title">{title}</h2>
          <p className="secure-note">{text}</p>
        </div>
        <ButtonLink small href={href} aria-label={`${children}: ${title}`}>
          {children}
        </ButtonLink>
      </div>
    </section>
  );
}
