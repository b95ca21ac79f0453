import type { Db } from '../../../platform/db/database.ts';
import type { Text } from '../../../shared/locale.ts';

export interface PaymentMethod {
  code: string;
  name: Text;
  description: Text;
  instructions: Text;
}

export function paymentMethods(db: Db): Promise<PaymentMethod[]> {
  return db
    .selectFrom('payment_method')
    .select(['code', 'name', 'description', 'instructions'])
    .orderBy('position')
    .orderBy('code')
    .execute();
}

export async function savePaymentMethod(db: Db, position: number, method: PaymentMethod): Promise<void> {
  const { code } = method;
  const text = (value: Text) => JSON.stringify(value);
  const row = {
    code,
    position,
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
