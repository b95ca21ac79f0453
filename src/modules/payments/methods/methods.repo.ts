import { keptRules } from '../../../platform/cache/kept-rules.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';

export interface PaymentMethod {
  code: string;
  name: Text;
  description: Text;
  instructions: Text;
}

/** A payment method as it is stored, offered or not. */
export interface StoredPaymentMethod extends PaymentMethod {
  position: number;
  enabled: boolean;
}

const columns = ['code', 'name', 'description', 'instructions', 'position', 'enabled'] as const;

/** Methods that are switched on, in their order, as of a version of the rules or now. */
export const paymentMethods = keptRules<PaymentMethod[]>((db) =>
  db
    .selectFrom('payment_method')
    .select(['code', 'name', 'description', 'instructions'])
    .where('enabled', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute(),
);

/** All stored methods, offered or not. */
export function everyPaymentMethod(db: Db): Promise<StoredPaymentMethod[]> {
  return db.selectFrom('payment_method').select(columns).execute();
}

export function findPaymentMethod(db: Db, code: string): Promise<StoredPaymentMethod | undefined> {
  return db.selectFrom('payment_method').select(columns).where('code', '=', code).executeTakeFirst();
}

/** Reads a method and locks it until the transaction ends. */
export function lockPaymentMethod(tx: Tx, code: string): Promise<StoredPaymentMethod | undefined> {
  return tx.selectFrom('payment_method').select(columns).where('code', '=', code).forUpdate().executeTakeFirst();
}

/** Reads all stored methods and locks them until the transaction ends: one move after the other. */
export function lockPaymentMethods(tx: Tx): Promise<StoredPaymentMethod[]> {
  return tx.selectFrom('payment_method').select(columns).orderBy('code').forUpdate().execute();
}

/** Adds a method that an app brings, on and behind the others; one that is there stays as staff left it. */
export async function offerPaymentMethod(tx: Tx, { code, name, description }: Omit<PaymentMethod, 'instructions'>) {
  const row = { code, name: JSON.stringify(name), description: JSON.stringify(description), instructions: '{}' };
  await tx
    .insertInto('payment_method')
    .values({ ...row, position: 50, enabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writePaymentMethod(db: Db | Tx, method: StoredPaymentMethod): Promise<void> {
  const { code, position, enabled } = method;
  const text = (value: Text) => JSON.stringify(value);
  const row = {
    code,
    position,
    enabled,
    name: text(method.name),
    description: text(method.description),
    instructions: text(method.instructions),
  };
  await db
    .insertInto('payment_method')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}
