import { useState } from 'react';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { AddressForm } from '../AddressForm.tsx';
import type { Input } from './props.ts';

/** The form of one postal address on its own page: a new one, or the one that the node names. */
export function component({ props, data: { book } }: Input) {
  const { t, userPath } = useShop();
  const [saved, setSaved] = useState('');
  if (!book) return <SignInFirst />;
  const address = book.items.find(({ id }) => id === (book.reply?.id || props.id));
  const isSaved = saved !== '' || book.said === 'saved';
  return (
    <div className="account-part">
      <div role="status">
        {isSaved && (
          <Notice kind="success">
            {t('account.addressSaved')} <a href={userPath('address')}>{t('account.seeAddresses')}</a>
          </Notice>
        )}
      </div>
      {/* A saved one is not asked for again: the form begins anew. */}
      <AddressForm key={saved} book={book} address={address} onSaved={({ id }) => setSaved(id + Date.now())} />
    </div>
  );
}
