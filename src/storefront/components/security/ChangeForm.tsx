import { type ReactNode, useId } from 'react';
import { PasswordField } from '../../../ui/account/PasswordField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Change } from './use-change.ts';

interface Props {
  change: Change;
  /** What the button at its end does. */
  action: string;
  /** Asks for the password of now under this name; absent for an account without one. */
  prove?: string | undefined;
  onCancel(): void;
  children?: ReactNode;
}

/** The frame of every change here: the new first, then who it is that asks, then the one thing to do. */
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
  /** How it is now. */
  value: ReactNode;
  note?: ReactNode;
  /** The words of the button that opens its form; absent where there is nothing to change. */
  change?: string | undefined;
  open: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** One thing of an account as it is, and the form that changes it, shown when it is wanted. */
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
