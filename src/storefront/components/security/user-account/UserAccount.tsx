import { useState } from 'react';
import type { User } from '../../../../shared/contracts/customers.ts';
import type { SecurityState } from '../../../../shared/contracts/security.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { updateUser } from '../../../stores/session.ts';
import { ChangeForm, ChangeRow } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRow } from '../use-row.ts';
import { NewAddress } from './NewAddress.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import type { Input } from './props.ts';

interface RowProps {
  state: SecurityState;
  keep(changes: Partial<SecurityState>): void;
}

/** Email, mobile number and password of an account. Each change needs the present password. */
export function component({ data: { security, mobiles } }: Input) {
  return security ? <Account security={security} mobiles={mobiles} /> : <SignInFirst />;
}

function Account({ security, mobiles }: { security: SecurityState; mobiles: boolean }) {
  const [state, setState] = useState(security);
  const row = { state, keep: (changes: Partial<SecurityState>) => setState((now) => ({ ...now, ...changes })) };
  const hasMobile = mobiles || state.mobile !== null;
  return (
    <div className="secure">
      <AddressRow {...row} kind="email" />
      {hasMobile && <AddressRow {...row} kind="mobile" changeable={mobiles} />}
      <PasswordRow {...row} />
    </div>
  );
}

function AddressRow({
  state,
  keep,
  kind,
  changeable = true,
}: RowProps & { kind: 'email' | 'mobile'; changeable?: boolean }) {
  const { t, path } = useShop();
  const row = useRow();
  const done = (user: User) => {
    updateUser(user);
    keep({ email: user.email, emailVerified: user.emailVerified, mobile: user.mobile });
    row.done(t(`security.${kind}.changed`));
  };
  const change = useChange((typed) => call(kind === 'email' ? 'user/editEmail' : 'user/editMobile', typed), done);
  const unproved = kind === 'email' && state.email !== null && !state.emailVerified;
  const note = unproved ? (
    <>
      {t('security.email.unverified')} <a href={path('/auth/verify-prompt')}>{t('security.email.verify')}</a>
    </>
  ) : (
    kind === 'email' && state.email && t('security.email.verified')
  );
  return (
    <ChangeRow
      title={t(`security.${kind}`)}
      value={state[kind] ?? t('security.none')}
      note={note}
      change={changeable ? t(state[kind] ? 'security.change' : 'security.add') : undefined}
      open={row.open}
      onToggle={row.toggle}
    >
      <ChangeForm change={change} action={t('security.save')} prove={proofOf(state)} onCancel={row.close}>
        <NewAddress change={change} kind={kind} />
      </ChangeForm>
    </ChangeRow>
  );
}

/** The name of the field that asks for the password; an account without one has proved itself by a fresh sign-in. */
function proofOf({ hasPassword }: SecurityState): string | undefined {
  return hasPassword ? 'password' : undefined;
}
