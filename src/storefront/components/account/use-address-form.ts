import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { SavedAddress } from '../../../shared/contracts/addressbook.ts';
import type { Regions } from '../../../shared/contracts/postal-address.ts';
import type { FieldError } from '../../../shared/envelope.ts';
import type { AddressReply } from '../../../shared/form-replies.ts';
import type { Translate } from '../../../shared/messages.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { call } from '../../api/call.ts';
import type { AddressBookData } from './address-book.ts';
import { bodyOf, type Errors, errorsIn, faultsOf, typedIn } from './address-form.ts';

interface Input {
  book: AddressBookData;
  /** The address to change; undefined for a new one. */
  address: SavedAddress | undefined;
  onSaved(address: SavedAddress): void;
}

/** State of an address form: the country's fields, their errors, and saving. */
export function useAddressForm({ book, address, onSaved }: Input) {
  const { t } = useShop();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { reply } = book;
  const { regions, chooseCountry } = useRegions(book, reply ? reply.typed.countryCode : address?.countryCode);
  const [errors, setErrors] = useState<Errors>(() => errorsOf(reply, regions, t));
  const [message, setMessage] = useState(reply?.message ?? '');
  // Another tab changed the address: what is saved now, which a second press replaces.
  const [current, setCurrent] = useState(isOutdated(reply?.errors) ? address : undefined);
  const [busy, setBusy] = useState(false);
  const idOf = (name: string) => `${id}-${name}`;

  const show = (found: Errors, said = '') => {
    setErrors(found);
    setMessage(said);
    const first = [...(form.current?.elements ?? [])].find((each) => found[(each as HTMLInputElement).name]);
    if (first instanceof HTMLElement) first.focus();
  };
  const onBlur = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const { name } = target as unknown as HTMLInputElement;
    // Validates only the field that lost the focus: later fields are not filled in yet.
    if (name) setErrors((now) => ({ ...now, [name]: faultsOf(typedIn(currentTarget), regions, t)[name] }));
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    const faults = faultsOf(typed, regions, t);
    if (Object.keys(faults).length > 0) return show(faults);
    setBusy(true);
    const saved = await call('address/save', bodyOf(typed, regions, current ?? address));
    const outdated = !saved.ok && isOutdated(saved.errors);
    if (outdated) setCurrent(await savedNow(address?.id));
    setBusy(false);
    if (saved.ok) onSaved(saved.data);
    else show(errorsIn(saved.errors), saved.errors.length > 0 && !outdated ? '' : saved.msg);
  };
  return { form, idOf, regions, chooseCountry, errors, message, current, busy, onBlur, onSubmit };
}

/** Errors of a form that was sent without JavaScript, in the words that scripts use. */
function errorsOf(reply: AddressReply | null, regions: Regions | null, t: Translate): Errors {
  if (!reply || reply.errors.length === 0) return {};
  return { ...errorsIn(reply.errors), ...faultsOf(reply.typed, regions, t) };
}

function isOutdated(errors: FieldError[] = []): boolean {
  return errors.some(({ field }) => field === 'version');
}

/**
 * The address with the version that was read when its form was opened: only an answer that shows what another tab saved may renew it,
 * since the next press would else replace what nobody has seen.
 */
export function asOpened(address: SavedAddress | undefined, reply: AddressReply | null): SavedAddress | undefined {
  if (!address || reply?.id !== address.id || isOutdated(reply.errors)) return address;
  return { ...address, version: Number(reply.typed.version) || 0 };
}

/** An address as it is saved now. */
async function savedNow(id: string | undefined): Promise<SavedAddress | undefined> {
  const list = await call('address/list');
  return list.ok ? list.data.items.find((each) => each.id === id) : undefined;
}

/** Loads the chosen country's address format; answers for a former choice are dropped. */
function useRegions(book: AddressBookData, firstCountry: string | undefined) {
  const known = book.regions && (!firstCountry || book.regions.countryCode === firstCountry) ? book.regions : null;
  const [country, chooseCountry] = useState(firstCountry ?? known?.countryCode ?? '');
  const [regions, setRegions] = useState<Regions | null>(known);
  const shown = regions?.countryCode;
  useEffect(() => {
    if (!country || shown === country) return;
    let late = false;
    const learn = async () => {
      const found = await call('address/regions', { countryCode: country });
      if (found.ok && !late) setRegions(found.data);
    };
    void learn();
    return () => {
      late = true;
    };
  }, [country, shown]);
  return { regions: country ? regions : null, chooseCountry };
}
