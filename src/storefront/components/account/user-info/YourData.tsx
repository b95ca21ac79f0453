import { type FormEvent, useState } from 'react';
import { Download } from '../../../../ui/account-icons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { endSession } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toast.ts';
import { type Errors, errorsIn, typedIn } from '../address-form.ts';
import { Part } from './Part.tsx';

/** Export of personal data as a file, and deletion of the account. */
export function YourData({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useShop();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const take = async () => {
    setBusy(true);
    const data = await call('user/export');
    setBusy(false);
    if (data.ok) saveFile('my-data.json', JSON.stringify(data.data, null, 2));
    else if (data.code === 40) showToast({ kind: 'error', text: data.msg, ms: 4000 });
  };
  return (
    <>
      <Part title={t('account.data')} lead={t('account.dataText')}>
        <div className="account-actions scripted">
          <Button onClick={() => void take()} busy={busy}>
            <Download /> {t('account.dataTake')}
          </Button>
        </div>
      </Part>
      <Part title={t('account.erase')} lead={t('account.eraseText')}>
        <Kept />
        <div className="account-actions scripted">
          <Button onClick={() => setErasing(true)}>{t('account.eraseOpen')}</Button>
        </div>
      </Part>
      <Dialog open={erasing} onClose={() => setErasing(false)} title={t('account.erase')}>
        {erasing && <EraseForm hasPassword={hasPassword} onCancel={() => setErasing(false)} />}
      </Dialog>
    </>
  );
}

/** Lists the data that is retained after deletion, with the reasons. */
function Kept() {
  const { t } = useShop();
  return (
    <ul className="account-retained">
      <li>{t('account.eraseGone')}</li>
      <li>{t('account.eraseOrders')}</li>
      <li>{t('account.eraseOpenOrders')}</li>
    </ul>
  );
}

function EraseForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel(): void }) {
  const { t } = useShop();
  const { errors, message, busy, erase } = useErasing(hasPassword);
  return (
    <form className="account-form" noValidate onSubmit={(event) => void erase(event)}>
      <p>{t('account.eraseSure')}</p>
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      {hasPassword && (
        <Field
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('auth.password')}
          error={errors.password}
          required
        />
      )}
      <div className="account-actions">
        <Button kind="primary" type="submit" busy={busy}>
          {t('account.eraseDo')}
        </Button>
        <Button onClick={onCancel}>{t('account.cancel')}</Button>
      </div>
    </form>
  );
}

/** Deletes the account and goes to the home page as a visitor. */
function useErasing(hasPassword: boolean) {
  const { t, path } = useShop();
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const erase = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { password = '' } = typedIn(event.currentTarget);
    if (hasPassword && !password) return setErrors({ password: t('field.required', { field: t('auth.password') }) });
    setBusy(true);
    const erased = await call('user/erase', { password });
    setBusy(false);
    if (!erased.ok) {
      setErrors(errorsIn(erased.errors));
      return setMessage(erased.errors.length > 0 ? '' : erased.msg);
    }
    endSession();
    window.location.assign(path(''));
  };
  return { errors, message, busy, erase };
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
