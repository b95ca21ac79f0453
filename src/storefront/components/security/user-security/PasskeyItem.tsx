import type { Passkey, PasskeyList } from '../../../../shared/contracts/passkeys.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { signalBrowser } from '../../../stores/passkeys.ts';
import { showToast } from '../../../stores/toast.ts';
import { ChangeForm } from '../ChangeForm.tsx';
import { useChange } from '../use-change.ts';
import { useRows } from '../use-row.ts';
import { KeyItem } from './KeySection.tsx';

interface Props {
  passkey: Passkey;
  hasPassword: boolean;
  isLast: boolean;
  onRenamed(list: PasskeyList): void;
  onRemoved(list: PasskeyList): void;
}

/** A passkey with its name, dates and actions to rename and remove it. */
export function PasskeyItem({ passkey, hasPassword, isLast, onRenamed, onRemoved }: Props) {
  const { t } = useShop();
  const { name } = passkey;
  const rows = useRows<'rename' | 'remove'>();
  const renamed = (list: PasskeyList) => {
    onRenamed(list);
    rows.done(t('security.passkeys.renamed'));
  };
  const action = (what: 'rename' | 'remove') => (
    <Button
      small
      aria-expanded={rows.open === what}
      aria-label={t(`security.passkeys.${what}Named`, { name })}
      onClick={() => rows.toggle(what)}
    >
      {t(`security.passkeys.${what}`)}
    </Button>
  );
  const actions = (
    <>
      {action('rename')}
      {!isLast && action('remove')}
    </>
  );
  return (
    <KeyItem name={name} notes={<Times passkey={passkey} />} isLast={isLast} actions={actions}>
      {rows.open === 'rename' && <Rename passkey={passkey} onDone={renamed} onCancel={rows.close} />}
      {rows.open === 'remove' && (
        <Remove passkey={passkey} hasPassword={hasPassword} onDone={onRemoved} onCancel={rows.close} />
      )}
    </KeyItem>
  );
}

function Times({ passkey: { createdAt, usedAt } }: Pick<Props, 'passkey'>) {
  const { t } = useShop();
  const used = usedAt && (
    <>
      {t('security.sessions.used')} <DateTime at={usedAt} />
    </>
  );
  return (
    <>
      {t('security.passkeys.made')} <DateTime at={createdAt} /> · {used ?? t('security.passkeys.unused')}
    </>
  );
}

interface FormProps {
  passkey: Passkey;
  onDone(list: PasskeyList): void;
  onCancel(): void;
}

function Rename({ passkey: { id, name }, onDone, onCancel }: FormProps) {
  const { t } = useShop();
  const change = useChange(({ name: typed = '' }) => call('user/passkey/rename', { id, name: typed }), onDone);
  return (
    <ChangeForm change={change} action={t('security.save')} onCancel={onCancel}>
      <Field
        name="name"
        autoComplete="off"
        required
        limit={50}
        defaultValue={name}
        label={t('security.passkeys.name')}
        error={change.errors.name}
      />
    </ChangeForm>
  );
}

function Remove({ passkey: { id, name }, hasPassword, onDone, onCancel }: FormProps & { hasPassword: boolean }) {
  const { t } = useShop();
  const change = useChange(
    (body) => call('user/passkey/remove', { ...body, id }),
    (list) => {
      showToast({ text: t('security.passkeys.removed', { name }) });
      void signalBrowser(list);
      onDone(list);
    },
  );
  return (
    <ChangeForm
      change={change}
      action={t('security.passkeys.remove')}
      prove={hasPassword ? 'password' : undefined}
      onCancel={onCancel}
    >
      <p>{t('security.passkeys.removeText')}</p>
    </ChangeForm>
  );
}
