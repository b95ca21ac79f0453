import { type ComponentProps, useRef, useState } from 'react';
import type { AddressList, SavedAddress } from '../../../../shared/contracts/addressbook.ts';
import { maxAddresses } from '../../../../shared/max-addresses.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { MapPin } from '../../../../ui/account-icons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Drawer } from '../../../../ui/Dialog.tsx';
import { Plus } from '../../../../ui/icons.tsx';
import { EmptyState, Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import type { Result } from '../../../api/result.ts';
import { showToast } from '../../../stores/toast.ts';
import { AddressForm } from '../AddressForm.tsx';
import type { AddressBookData } from '../address-book.ts';
import { AddressCard } from './AddressCard.tsx';
import type { Input } from './props.ts';

/** A customer's saved addresses, the default first. */
export function component({ data: { book, edit } }: Input) {
  if (!book) return <SignInFirst />;
  return edit ? <EditPage book={book} edit={edit} /> : <Book book={book} />;
}

/** The form as a page of its own, for those without scripts. */
function EditPage({ book, edit }: { book: AddressBookData; edit: string }) {
  const { t, userPath } = useShop();
  const address = book.items.find(({ id }) => id === edit);
  const list = userPath('address');
  const isGone = !address && Boolean(book.reply?.id);
  return (
    <section className="account-part">
      <h2>{t(address ? 'account.editAddress' : 'account.addAddress')}</h2>
      {isGone && <Notice kind="warning">{t('account.addressGone')}</Notice>}
      <AddressForm
        book={book}
        address={address}
        onSaved={() => window.location.assign(`${list}?said=saved`)}
        cancelTo={list}
      />
    </section>
  );
}

const saidKeys = {
  saved: 'account.addressSaved',
  removed: 'account.addressRemoved',
  default: 'account.defaultChanged',
} as const;

function Book({ book }: { book: AddressBookData }) {
  const { t } = useShop();
  const { items, editing, setEditing, saved, remove, choose } = useBook(book);
  const isFull = items.length >= maxAddresses;
  return (
    <>
      <div role="status">{book.said && <Notice kind="success">{t(saidKeys[book.said])}</Notice>}</div>
      {items.length === 0 ? (
        <NoAddresses onAdd={() => setEditing('new')} />
      ) : (
        <>
          <ul className="account-cards">
            {items.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onEdit={() => setEditing(address)}
                onRemove={() => void remove(address)}
                onChoose={() => void choose(address)}
              />
            ))}
          </ul>
          {isFull && <p className="account-hint">{t('account.addressesFull', { count: maxAddresses })}</p>}
          <AddButton aria-disabled={isFull} onPress={() => isFull || setEditing('new')}>
            <Plus /> {t('account.addAddress')}
          </AddButton>
        </>
      )}
      <Editing book={{ ...book, items }} editing={editing} onClose={() => setEditing(null)} onSaved={saved} />
    </>
  );
}

function NoAddresses({ onAdd }: { onAdd(): void }) {
  const { t } = useShop();
  return (
    <EmptyState icon={<MapPin />} title={t('account.noAddresses')} text={t('account.noAddressesText')}>
      <AddButton kind="primary" onPress={onAdd}>
        {t('account.addAddress')}
      </AddButton>
    </EmptyState>
  );
}

/** Opens the empty form; without scripts as a page. */
function AddButton({ onPress, ...button }: { onPress(): void } & ComponentProps<typeof Button>) {
  return (
    <form method="get">
      <Button
        {...button}
        type="submit"
        name="edit"
        value="new"
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      />
    </form>
  );
}

type Edited = SavedAddress | 'new' | null;

interface EditingProps {
  book: AddressBookData;
  editing: Edited;
  onClose(): void;
  onSaved(): Promise<void>;
}

/** The form beside the address book. */
function Editing({ book, editing, onClose, onSaved }: EditingProps) {
  const { t } = useShop();
  const isNew = editing === 'new';
  return (
    <Drawer open={editing !== null} onClose={onClose} title={t(isNew ? 'account.addAddress' : 'account.editAddress')}>
      {editing && (
        <AddressForm
          key={isNew ? 'new' : editing.id}
          book={book}
          address={isNew ? undefined : editing}
          onSaved={() => void onSaved()}
          onCancel={onClose}
        />
      )}
    </Drawer>
  );
}

function useBook(book: AddressBookData) {
  const { t } = useShop();
  const [items, setItems] = useState(book.items);
  const [editing, setEditing] = useState<Edited>(null);
  const lastRequest = useRef(0);
  /** Shows the address book of an answer; of several calls only the last one's. */
  const take = async (calling: Promise<Result<AddressList>>, said?: () => void) => {
    const request = ++lastRequest.current;
    const answer = await calling;
    if (!answer.ok)
      return answer.code === 40 ? void showToast({ kind: 'error', text: answer.msg, ms: 4000 }) : undefined;
    if (request === lastRequest.current) setItems(answer.data.items);
    said?.();
  };
  return {
    items,
    editing,
    setEditing,
    saved: async () => {
      setEditing(null);
      await take(call('address/list'), () => showToast({ text: t('account.addressSaved') }));
    },
    choose: ({ id }: SavedAddress) => take(call('address/default', { id })),
    remove: (address: SavedAddress) =>
      take(call('address/remove', { id: address.id }), () => {
        const { id: _gone, lines: _lines, ...rest } = address;
        const run = () => void call('address/save', rest).then(() => take(call('address/list')));
        showToast({ text: t('account.addressRemoved'), action: { label: t('account.undo'), run } });
      }),
  };
}
