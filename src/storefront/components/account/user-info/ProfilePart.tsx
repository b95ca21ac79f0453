import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Part } from './Part.tsx';
import type { useSaving } from './use-saving.ts';

interface Props {
  title: string;
  saving: ReturnType<typeof useSaving>;
  children: ReactNode;
}

/** A section of the profile with a save button of its own. */
export function ProfilePart({ title, saving: { form, message, busy, onSubmit }, children }: Props) {
  const { t } = useShop();
  return (
    <Part title={title}>
      <form className="account-form" ref={form} noValidate onSubmit={onSubmit}>
        <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
        {children}
        <div className="account-actions">
          <Button type="submit" busy={busy}>
            {t('account.save')}
          </Button>
        </div>
      </form>
    </Part>
  );
}
