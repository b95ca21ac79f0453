import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { AddressList, AddressSaveBody, SavedAddress } from '../../shared/contracts/addressbook.ts';
import type { AddressInput } from '../../shared/contracts/postal-address.ts';
import type { Language } from '../../shared/locale.ts';
import { maxAddresses } from '../../shared/max-addresses.ts';
import { type FieldRefusal, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { lockCustomer, recordActivity, type SessionTools } from '../customers/index.ts';
import { checkAddress, formatAddress, phoneText } from '../shipping/index.ts';
import * as repo from './addressbook.repo.ts';

/** Owner of the address book, and their language. */
export interface Owner {
  id: string;
  ip: string;
  language: Language;
}

/** A customer's addresses: the default first, then the one that was changed last. */
export async function addressBook(db: Db, customerId: string, language: Language): Promise<AddressList> {
  const rows = await repo.listUrls(db, customerId);
  const items = rows.map((row) => addressView(row, language));
  return { items, page: 1, pageSize: maxAddresses, total: items.length };
}

/**
 * Keeps an address, a new one or a changed one. Refuses (40) what its country does not write so, beside its fields; more
 * than twenty; another version than the one that was read; and as not found what is somebody else's. The first one of a book is
 * its default.
 */
export async function saveAddress(
  tools: SessionTools,
  owner: Owner,
  { id, version, isDefault, ...input }: AddressSaveBody,
): Promise<Result<SavedAddress>> {
  const checked = checkAddress(input);
  if (!checked.ok) return refuse('error.form', checked.errors.map(unprefixed));
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, owner.id))) return notFound();
    const kept = await write(tx, tools, owner.id, { id, version, address: checked.address });
    if (!kept.ok) return kept;
    if (isDefault) await repo.setDefault(tx, owner.id, kept.value);
    const { city, line1 } = checked.address;
    await recordActivity(tx, tools, {
      customerId: owner.id,
      action: 'addressSaved',
      subject: city || line1,
      ip: owner.ip,
    });
    const saved = await repo.findAddress(tx, owner.id, kept.value);
    return saved ? ok(addressView(saved, owner.language)) : notFound();
  });
}

const changedMeanwhile: FieldRefusal = {
  field: 'version',
  rule: 'version',
  message: { key: 'addressbook.changedMeanwhile' },
};

async function write(
  tx: Tx,
  { random, clock }: SessionTools,
  customerId: string,
  { id, version, address }: { id: string | undefined; version: number | undefined; address: AddressInput },
): Promise<Result<string>> {
  const at = clock.now();
  if (id === undefined) {
    const added = { id: random.id(), customerId, address, at };
    // An order that is being placed may just have taken the first free place: then there is another, or none.
    const has = (await repo.insertAddress(tx, added)) || (await repo.insertAddress(tx, added));
    return has ? ok(added.id) : refuse({ key: 'addressbook.full', values: { count: maxAddresses } });
  }
  if (!(await repo.findAddress(tx, customerId, id))) return notFound();
  const isChanged = await repo.updateAddress(tx, { id, customerId, address, at, version });
  return isChanged ? ok(id) : refuse('addressbook.changedMeanwhile', [changedMeanwhile]);
}

/** Takes an address out and answers the rest; where it was the default, the one that was changed last becomes it. */
export function removeAddress(tools: SessionTools, owner: Owner, id: string): Promise<Result<AddressList>> {
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, owner.id))) return notFound();
    const gone = await repo.findAddress(tx, owner.id, id);
    if (!gone || !(await repo.deleteAddress(tx, owner.id, id))) return notFound();
    const [next] = await repo.listUrls(tx, owner.id);
    if (gone.is_default && next) await repo.setDefault(tx, owner.id, next.id);
    const { city, line1 } = gone.address;
    await recordActivity(tx, tools, {
      customerId: owner.id,
      action: 'addressRemoved',
      subject: city || line1,
      ip: owner.ip,
    });
    return ok(await addressBook(tx, owner.id, owner.language));
  });
}

/** Makes an address the one that checkouts begin with, and answers the book. */
export function chooseDefault(tools: SessionTools, owner: Owner, id: string): Promise<Result<AddressList>> {
  return transact(tools.db, async (tx) => {
    if (!(await lockCustomer(tx, owner.id))) return notFound();
    if (!(await repo.findAddress(tx, owner.id, id))) return notFound();
    await repo.setDefault(tx, owner.id, id);
    return ok(await addressBook(tx, owner.id, owner.language));
  });
}

/** One of a customer's addresses; somebody else's is as good as none. */
export async function ownAddress(db: Db, customerId: string, id: string): Promise<AddressInput | null> {
  return (await repo.findAddress(db, customerId, id))?.address ?? null;
}

/** The address that a customer's checkouts begin with. */
export async function firstAddress(db: Db, customerId: string): Promise<AddressInput | null> {
  const [first] = await repo.listUrls(db, customerId);
  return first?.address ?? null;
}

/**
 * Adds the address of an order, unless it is there already or the book is full. Without the customer's lock: a sign-in
 * takes that one before the cart, a placing would take it after.
 */
export async function keepAddress(
  tx: Tx,
  { random, clock }: Omit<SessionTools, 'db'>,
  customerId: string,
  address: AddressInput,
): Promise<void> {
  const checked = checkAddress(address);
  if (!checked.ok) return;
  const all = await repo.listUrls(tx, customerId);
  if (all.some((row) => isSame(row.address, checked.address))) return;
  await repo.insertAddress(tx, { id: random.id(), customerId, address: checked.address, at: clock.now() });
}

function isSame(one: AddressInput, other: AddressInput): boolean {
  return Object.entries(one).every(([field, text]) => other[field as keyof AddressInput] === text);
}

function addressView({ id, address, is_default, version }: repo.AddressRow, language: Language): SavedAddress {
  return {
    id,
    ...address,
    version,
    isDefault: is_default,
    lines: formatAddress(address, language),
    phoneText: phoneText(address.phone),
  };
}

/** The rules speak of `address.city`, as a checkout does; here the address is the whole form. */
function unprefixed(error: FieldRefusal): FieldRefusal {
  return { ...error, field: error.field.replace(/^address\./, '') };
}
