import type { ComponentInput } from '../../../shared/components.ts';
import { PasswordField } from '../../../ui/account/PasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import { visit } from '../../stores/location.ts';
import { AccountFields } from './AccountFields.tsx';
import { CodeField } from './CodeField.tsx';
import { DoorForm } from './DoorForm.tsx';
import { accountFaults, accountIn, codeFaults, newPasswordFaults, type Typed } from './faults.ts';
import { type DoorForm as Form, useDoor } from './useDoor.ts';
import { useSendCode } from './useSendCode.ts';

type Data = ComponentInput<'reset-password'>['data'];

/** Chooses a new password, by the link of a mail or by a code. */
export function component({ data }: ComponentInput<'reset-password'>) {
  const { t, path } = useShop();
  const door = useDoor(data);
  const submit = door.submit(
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
    <div className="door">
      <p className="door-text">{t('auth.resetText')}</p>
      <DoorForm name="reset" door={door} onSubmit={submit}>
        {!data.token && <WithCode data={data} door={door} />}
        <PasswordField
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint', { count: data.minPassword })}
          autoComplete="new-password"
          error={door.errors.password}
        />
        <Button kind="primary" type="submit" block busy={door.busy}>
          {t('auth.savePassword')}
        </Button>
      </DoorForm>
      <div className="door-elsewhere">
        <p>
          <a href={path('/auth/forget')}>{t('auth.newLink')}</a>
        </p>
      </div>
    </div>
  );
}

function WithCode({ data, door }: { data: Data; door: Form }) {
  const { send, hint, sent } = useSendCode(data, door, 'reset');
  return (
    <>
      <AccountFields door={data} errors={door.errors} />
      <CodeField error={door.errors.code} hint={hint} send={send} sent={sent} />
    </>
  );
}

function bodyOf(typed: Typed, data: Data): object {
  const { password, code } = typed;
  return data.token ? { token: data.token, password } : { account: accountIn(typed, data), code, password };
}
