import type { PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import { codes } from '../../../../shared/envelope.ts';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { type Result, refusal } from '../../../api/result.ts';
import { makePasskey } from '../../../stores/passkeys.ts';
import { ChangeForm } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';

interface Props {
  hasPassword: boolean;
  onDone(list: PasskeyList): void;
  onCancel(): void;
}

/** Form to add a passkey: name and password, then the browser's window. */
export function AddPasskey({ hasPassword, onDone, onCancel }: Props) {
  const { t } = useShop();
  const add = async (typed: { name?: string; password?: string }): Promise<Result<PasskeyList>> => {
    const { name = '', ...proof } = typed;
    const options = await call('user/passkey/options', proof);
    if (!options.ok) return options;
    const credential = await makePasskey(options.data);
    if (typeof credential === 'string') return refusal(codes.refused, t(`security.passkeys.${credential}`), null);
    return call('user/passkey/register', { credential, name });
  };
  const change = useChange(add, onDone);
  return (
    <ChangeForm
      change={change}
      action={t('security.passkeys.add')}
      prove={hasPassword ? 'password' : undefined}
      onCancel={onCancel}
    >
      <Field
        name="name"
        autoComplete="off"
        limit={50}
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        error={change.errors.name}
        optional
      />
    </ChangeForm>
  );
}
