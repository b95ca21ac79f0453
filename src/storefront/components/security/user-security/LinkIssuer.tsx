import type { Issuer } from '../../../../shared/contracts/identities.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { ChangeForm } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRow } from '../use-row.ts';
import { KeyItem } from './KeySection.tsx';

interface Props {
  issuer: Issuer;
  hasPassword: boolean;
}

/** Links an issuer to the account and returns to this page. */
export function LinkIssuer({ issuer, hasPassword }: Props) {
  const { t } = useShop();
  const row = useRow();
  const translations = { issuer: issuer.title };
  const link = (
    <Button
      small
      aria-expanded={row.open}
      aria-label={t('security.linked.linkNamed', translations)}
      onClick={row.toggle}
    >
      {t('security.linked.link')}
    </Button>
  );
  return (
    <KeyItem name={issuer.title} notes={t('security.linked.none')} isLast={false} actions={link}>
      {row.open && <SetOut issuer={issuer} hasPassword={hasPassword} onCancel={row.close} />}
    </KeyItem>
  );
}

function SetOut({ issuer: { name, title }, hasPassword, onCancel }: Props & { onCancel(): void }) {
  const { t, path, site } = useShop();
  const redirect = path(`${site.router.userPath}security`);
  const change = useChange(
    (body) => call('user/identity/link', { ...body, issuer: name, redirect }),
    ({ url }) => window.location.assign(url),
  );
  return (
    <ChangeForm
      change={change}
      action={t('security.linked.go', { issuer: title })}
      prove={hasPassword ? 'password' : undefined}
      onCancel={onCancel}
    >
      <p>{t('security.linked.goText', { issuer: title })}</p>
    </ChangeForm>
  );
}
