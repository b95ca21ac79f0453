import type { User } from '../../../shared/contracts/customers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Errors, Typed } from './address-form.ts';
import { Part } from './Part.tsx';
import { useSaving } from './useSaving.ts';

/** First and last name, in the order of the page's language, and what one likes to be called. */
export function NamesForm({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useShop();
  const names = useNames(user);
  const judge = (typed: Typed): Errors =>
    Object.fromEntries(
      names.flatMap(({ name, label }) => (typed[name]?.trim() ? [] : [[name, t('field.required', { field: label })]])),
    );
  const { form, errors, message, busy, onSubmit } = useSaving('user/editName', judge, onSaved);
  return (
    <Part title={t('account.names')}>
      <form className="account-form" ref={form} noValidate onSubmit={onSubmit}>
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        <div className="field-grid">
          {names.map((field) => (
            <Field
              key={field.name}
              {...field}
              limit={50}
              error={errors[field.name]}
              className="field-cell-2"
              required
            />
          ))}
          <NickName value={user.nickName} error={errors.nickName} />
        </div>
        <div className="account-actions">
          <Button type="submit" busy={busy}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </Part>
  );
}

function useNames({ firstName, lastName }: User) {
  const { t, site } = useShop();
  const first = { name: 'firstName', autoComplete: 'given-name', label: t('auth.firstName'), defaultValue: firstName };
  const last = { name: 'lastName', autoComplete: 'family-name', label: t('auth.lastName'), defaultValue: lastName };
  return site.interfaceLanguage.startsWith('zh') ? [last, first] : [first, last];
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
