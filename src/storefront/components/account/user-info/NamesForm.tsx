import type { User } from '../../../../shared/contracts/customers.ts';
import { useNames } from '../../../../ui/account/use-names.ts';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { Errors, Typed } from '../address-form.ts';
import { ProfilePart } from './ProfilePart.tsx';
import { useSaving } from './use-saving.ts';

/** Form for first name, last name (in the order of the page's language) and nickname. */
export function NamesForm({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useShop();
  const names = useNames();
  const judge = (typed: Typed): Errors =>
    Object.fromEntries(
      names.flatMap(({ name, label }) => (typed[name]?.trim() ? [] : [[name, t('field.required', { field: label })]])),
    );
  const save = ({ firstName = '', lastName = '', nickName }: Typed) =>
    call('user/editName', { firstName, lastName, nickName });
  const saving = useSaving(save, judge, onSaved);
  const { errors } = saving;
  return (
    <ProfilePart title={t('account.names')} saving={saving}>
      <div className="field-grid">
        {names.map((field) => (
          <Field
            key={field.name}
            {...field}
            defaultValue={user[field.name]}
            limit={50}
            error={errors[field.name]}
            className="field-cell-2"
            required
          />
        ))}
        <NickName value={user.nickName} error={errors.nickName} />
      </div>
    </ProfilePart>
  );
}

function NickName({ value, error }: { value: string; error: string | undefined }) {
  const { t } = useShop();
  return (
    <Field
      name="nickName"
      autoComplete="nickname"
      label={t('account.nickName')}
      hint={t('account.nickNameHint')}
      limit={30}
      defaultValue={value}
      error={error}
      optional
    />
  );
}
