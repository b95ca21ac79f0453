import { useId } from 'react';
import type { SecurityState } from '../../../../shared/contracts/security.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { ChangeForm } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRow } from '../use-row.ts';

interface Props {
  state: SecurityState;
  keep(on: boolean): void;
}

/** The switch for the code at sign-in. Changing it needs the password and a verified email. */
export function LoginVerify({ state, keep }: Props) {
  const { t } = useShop();
  const id = useId();
  const { row, change } = useSwitching({ state, keep });
  const can = state.emailVerified || state.loginVerify;
  return (
    <section className="secure-row" aria-labelledby={id}>
      <div className="secure-head">
        <div className="secure-text">
          <h2 className="secure-title" id={id}>
            {t('security.verify')}
          </h2>
          <p className="secure-note" id={`${id}-note`}>
            {t('security.verify.text')} {!can && <VerifyFirst />}
          </p>
        </div>
        <Switch
          on={state.loginVerify}
          disabled={!can}
          aria-labelledby={id}
          aria-describedby={`${id}-note`}
          onClick={row.toggle}
        />
      </div>
      {row.open && (
        <ChangeForm
          change={change}
          action={t(state.loginVerify ? 'security.verify.turnOff' : 'security.verify.turnOn')}
          prove={state.hasPassword ? 'password' : undefined}
          onCancel={row.close}
        />
      )}
    </section>
  );
}

function VerifyFirst() {
  const { t, path } = useShop();
  return (
    <>
      {t('security.verify.needsEmail')} <a href={path('/auth/verify-prompt')}>{t('security.email.verify')}</a>
    </>
  );
}

function useSwitching({ state, keep }: Props) {
  const { t } = useShop();
  const row = useRow();
  const done = ({ loginVerify }: SecurityState) => {
    keep(loginVerify);
    row.done(t(loginVerify ? 'security.verify.isOn' : 'security.verify.isOff'));
  };
  const enabled = !state.loginVerify;
  const change = useChange((body) => call('user/security/loginVerify', { ...body, enabled }), done);
  return { row, change };
}
