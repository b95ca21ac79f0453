import type { IdentityList } from '../../../../shared/contracts/identities.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../stores/toast.ts';
import { ChangeForm } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRow } from '../use-row.ts';
import { KeyItem } from './KeySection.tsx';

export type Linked = IdentityList['items'][number];

interface Props {
  linked: Linked;
  hasPassword: boolean;
  isLast: boolean;
  onUnlinked(list: IdentityList): void;
}

/** A linked account with its issuer, email, date and a button to unlink it. */
export function LinkedAccount({ linked, hasPassword, isLast, onUnlinked }: Props) {
  const { t } = useShop();
  const row = useRow();
  const issuer = linked.title;
  const unlink = (
    <Button
      small
      aria-expanded={row.open}
      aria-label={t('security.linked.unlinkNamed', { issuer })}
      onClick={row.toggle}
    >
      {t('security.linked.unlink')}
    </Button>
  );
  const notes = (
    <>
      {linked.email && <>{linked.email} · </>}
      {t('security.linked.since')} <DateTime at={linked.createdAt} />
    </>
  );
  return (
    <KeyItem name={issuer} notes={notes} isLast={isLast} actions={!isLast && unlink}>
      {row.open && <Unlink linked={linked} hasPassword={hasPassword} onDone={onUnlinked} onCancel={row.close} />}
    </KeyItem>
  );
}

interface FormProps {
  linked: Linked;
  hasPassword: boolean;
  onDone(list: IdentityList): void;
  onCancel(): void;
}

function Unlink({ linked: { id, title }, hasPassword, onDone, onCancel }: FormProps) {
  const { t } = useShop();
  const change = useChange(
    (body) => call('user/identity/remove', { ...body, id }),
    (list) => {
      showToast({ text: t('security.linked.unlinked', { issuer: title }) });
      onDone(list);
    },
  );
  return (
    <ChangeForm
      change={change}
      action={t('security.linked.unlink')}
      prove={hasPassword ? 'password' : undefined}
      onCancel={onCancel}
    >
      <p>{t('security.linked.unlinkText', { issuer: title })}</p>
    </ChangeForm>
  );
}
