import type { User } from '../../../shared/contracts/customers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { Part } from './Part.tsx';
import { useSaving } from './useSaving.ts';

/** A birthday and a few words, both as one likes. */
export function AboutForm({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useShop();
  const { form, errors, message, busy, onSubmit } = useSaving('user/editInfo', () => ({}), onSaved);
  return (
    <Part title={t('account.about')}>
      <form className="account-form" ref={form} noValidate onSubmit={onSubmit}>
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        <Field
          name="birthday"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          label={t('account.birthday')}
          defaultValue={user.birthday ?? ''}
          error={errors.birthday}
          optional
          className="account-short"
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
        <div className="account-actions">
          <Button type="submit" busy={busy}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
