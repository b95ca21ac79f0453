import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ShopStep } from '../../shared/contracts/today.ts';

/** Steps that a shop has done, read from what is stored; `isOver` once it has an order or its steps were dismissed. */
export async function shopFacts(db: Db): Promise<Record<ShopStep | 'isOver', boolean>> {
  const { rows } = await sql<Record<ShopStep | 'isOver', boolean>>`
    select exists (select from setting where key = 'onboarding') or exists (
        select from customer_order o where not o.is_test
          and not exists (select from demo_row d where d.kind = 'order' and d.id = o.id)) as "isOver",
      exists (select from setting where key = 'site' and value ? 'name' and value ->> 'name' <> 'Vitrine') as name,
      exists (select from setting where key = 'site' and value ? 'baseCurrency') or exists (select from currency) as currency,
      exists (select from product where status = 'active') as product,
      exists (select from payment_method where code = 'bank-transfer' and enabled)
        or exists (select from audit_log where action = 'paymentMethod:save') as payment,
      exists (select from shipping_zone) or (select count(*) from shipping_method) > 1
        or exists (select from audit_log where action = 'shippingMethod:save') as shipping,
      exists (select from design_version where kind = 'theme' and state = 'published') as look`.execute(db);
  if (!rows[0]) throw new Error('a query without conditions has a row');
  return rows[0];
}

/** Stores that the steps were dismissed; false where they were before. */
export async function dismissSteps(tx: Tx, value: object): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('setting')
    .values({ key: 'onboarding', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
