import { type ComponentType, useRef, useState } from 'react';
import type { User } from '../../../../shared/contracts/customers.ts';
import { Camera } from '../../../../ui/account-icons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { showToast } from '../../../stores/toast.ts';
import type { CropProps } from './Crop.tsx';
import { Part } from './Part.tsx';

/** Maximum bytes of an uploaded picture. */
const maxBytes = 10 * 1024 * 1024;
const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The customer's avatar: choose a file, crop it to a square, upload it. */
export function Avatar({ user, onSaved }: { user: User; onSaved(user: User): void }) {
  const { t } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { Crop, file, error, choose, close, send } = useAvatar(onSaved);
  return (
    <Part title={t('account.picture')}>
      <div className="account-picture">
        <Shown user={user} />
        <div className="account-picture-text">
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept={types}
            tabIndex={-1}
            aria-label={t('account.picture')}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
              // Resets the field, so that the same file can be chosen again.
              currentTarget.value = '';
            }}
          />
          <Button className="scripted" onClick={() => input.current?.click()} aria-describedby="account-picture-hint">
            <Camera /> {t(user.avatar ? 'account.pictureChange' : 'account.pictureAdd')}
          </Button>
          <p className="field-hint" id="account-picture-hint">
            {t('account.pictureHint')}
          </p>
          <p className="field-error" role="alert">
            {error}
          </p>
        </div>
      </div>
      {Crop && file && <Crop file={file} onCancel={close} onDone={send} />}
    </Part>
  );
}

/** The avatar, or the first character of the name. */
function Shown({ user: { avatar, nickName, firstName, email } }: { user: User }) {
  const { t } = useShop();
  if (avatar) return <img className="account-avatar account-avatar-large" src={avatar} alt={t('account.pictureNow')} />;
  const [initial = ''] = (nickName || firstName || email || '').toUpperCase();
  return (
    <span className="account-avatar account-avatar-large" aria-hidden="true">
      {initial}
    </span>
  );
}

/** State of the avatar; the code for cropping is loaded with the first chosen file. */
function useAvatar(onSaved: (user: User) => void) {
  const { t } = useShop();
  const [Crop, setCrop] = useState<ComponentType<CropProps> | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState('');
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > maxBytes) return setError(t('account.pictureTooLarge'));
    if (!types.split(',').includes(chosen.type)) return setError(t('account.pictureUnreadable'));
    setError('');
    const { Crop: loaded } = await import('./Crop.tsx');
    setCrop(() => loaded);
    setFile(chosen);
  };
  const send = async (picture: Blob | null) => {
    if (!picture) {
      setFile(null);
      return setError(t('account.pictureUnreadable'));
    }
    const form = new FormData();
    form.append('file', picture, 'picture.webp');
    const saved = await call('user/editAvatar', form);
    setFile(null);
    if (!saved.ok) return setError(saved.errors[0]?.message ?? saved.msg);
    onSaved(saved.data);
    showToast({ text: t('account.saved') });
  };
  return { Crop, file, error, choose, close: () => setFile(null), send };
}
