import type { User } from '../../../../shared/contracts/customers.ts';
import type { Translate } from '../../../../shared/messages.ts';
import { Field, TextArea } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { Errors, Typed } from '../address-form.ts';
import { ProfilePart } from './ProfilePart.tsx';
import { useSaving } from './use-saving.ts';

/** Form for the birthday and a text about the customer, both optional. */
export function AboutForm({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useShop();
  const save = ({ birthday, bio }: Typed) => call('user/editInfo', { birthday, bio });
  const saving = useSaving(save, (_typed, form) => birthdayFaults(form, t), onSaved);
  const { errors } = saving;
  return (
    <ProfilePart title={t('account.about')} saving={saving}>
      <Field
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        label={t('account.birthday')}
        defaultValue={user.birthday ?? ''}
        error={errors.birthday}
        optional
        className="account-narrow"
      />
      <TextArea
        name="bio"
        label={t('account.bio')}
        hint={t('account.bioHint')}
        limit={300}
        defaultValue={user.bio}
        error={errors.bio}
        optional
      />
    </ProfilePart>
  );
}

/** Refuses a partly typed date, which browsers report as empty: saving it would remove the birthday. */
function birthdayFaults(form: HTMLFormElement, t: Translate): Errors {
  const field = form.elements.namedItem('birthday');
  const isPartial = field instanceof HTMLInputElement && field.validity.badInput;
  return isPartial ? { birthday: t('field.required', { field: t('account.birthday') }) } : {};
}
