import { type ReactNode, useId } from 'react';
import { PasswordField } from '../../../ui/account/PasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Change } from './use-change.ts';

interface Props {
  change: Change;
  /** Label of the submit button. */
  action: string;
  /** Name of the field for the present password; absent for an account without one. */
  prove?: string | undefined;
  onCancel(): void;
  children?: ReactNode;
}

/** The frame of a change: new values, present password, one button. */
export function ChangeForm({ change, action, prove, onCancel, children }: Props) {
  const { t } = useShop();
  const { form, submit, message, errors, busy } = change;
  return (
    <form className="secure-form" noValidate ref={form} onSubmit={submit}>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {children}
      {prove && (
        <PasswordField
          name={prove}
          autoComplete="current-password"
          label={t('security.currentPassword')}
          error={errors[prove]}
        />
      )}
      <div className="secure-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {action}
        </Button>
        <Button kind="plain" onClick={onCancel}>
          {t('security.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface RowProps {
  title: string;
  /** The present value. */
  value: ReactNode;
  note?: ReactNode;
  /** Label of the button that opens the form; absent where nothing can be changed. */
  change?: string | undefined;
  open: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** A property of an account with its present value and a form to change it. */
export function ChangeRow({ title, value, note, change, open, onToggle, children }: RowProps) {
  const id = useId();
  return (
    <section className="secure-row" aria-labelledby={id}>
      <div className="secure-head">
        <div className="secure-text">
          <h2 className="secure-title" id={id}>
            {title}
          </h2>
          <p className="secure-value">{value}</p>
          {note && <p className="secure-note">{note}</p>}
        </div>
        {change && (
          <Button small aria-expanded={open} aria-describedby={id} onClick={onToggle}>
            {change}
          </Button>
        )}
      </div>
      {open && children}
    </section>
  );
}
