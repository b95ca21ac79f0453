import type { SecurityState } from '../../../../shared/contracts/security.ts';
import type { WebData } from '../../../../shared/web-calls.ts';
import { PasswordField } from '../../../../ui/account/PasswordField.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { keepToken } from '../../../api/token.ts';
import { ChangeForm, ChangeRow } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRow } from '../use-row.ts';

interface Props {
  state: SecurityState;
  keep(changes: Partial<SecurityState>): void;
}

/** Changes the password; all other sessions end, and this one gets a new token. */
export function PasswordRow({ state, keep }: Props) {
  const { t } = useShop();
  const row = useRow();
  const since = state.passwordChangedAt && (
    <>
      {t('security.password.since')} <DateTime at={state.passwordChangedAt} />
    </>
  );
  const changed = () => {
    keep({ hasPassword: true, passwordChangedAt: new Date().toISOString(), sessions: 1 });
    row.done(t('security.password.changed'));
  };
  return (
    <ChangeRow
      title={t('security.password')}
      value={state.hasPassword ? '••••••••••' : t('security.password.none')}
      note={since}
      change={t(state.hasPassword ? 'security.change' : 'security.add')}
      open={row.open}
      onToggle={row.toggle}
    >
      <PasswordForm hasPassword={state.hasPassword} onDone={changed} onCancel={row.close} />
    </ChangeRow>
  );
}

function PasswordForm(props: { hasPassword: boolean; onDone(): void; onCancel(): void }) {
  const { t } = useShop();
  const done = ({ token }: WebData<'user/editPassword'>) => {
    if (token) keepToken(token);
    props.onDone();
  };
  const change = useChange((body) => call('user/editPassword', { ...body, renew: true }), done);
  const { errors } = change;
  return (
    <ChangeForm change={change} action={t('security.save')} onCancel={props.onCancel}>
      {props.hasPassword && (
        <PasswordField
          name="oldPassword"
          autoComplete="current-password"
          label={t('security.currentPassword')}
          error={errors.oldPassword}
        />
      )}
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t('security.password.new')}
        hint={t('security.password.ends')}
        error={errors.password}
      />
    </ChangeForm>
  );
}
