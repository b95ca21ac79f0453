import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of checkouts. Those that became orders belong to the orders. */
export const personalCheckouts: PersonalData = {
  tables: ['checkout', 'checkout_line'],
  collect: async (db, { visitorId }) => ({
    checkouts: await unplaced(db, visitorId)
      .select(['email', 'phone', 'address', 'billing_address as billingAddress', 'remark'])
      .select(['gift_message as giftMessage', 'tax_number as taxNumber', 'newsletter', 'created_at as createdAt'])
      .orderBy('created_at')
      .execute(),
  }),
  invalidate: async (tx, { visitorId, email }) => {
    await tx.deleteFrom('checkout').where('visitor_id', '=', visitorId).execute();
    if (email) await blankEmail(tx, email);
  },
};

function unplaced(db: Db, visitorId: string) {
  return db
    .selectFrom('checkout')
    .where('checkout.visitor_id', '=', visitorId)
    .where((e) =>
      e.not(e.exists(e.selectFrom('customer_order').select('id').whereRef('checkout_id', '=', 'checkout.id'))),
    );
}

/**
 * Takes an e-mail that its owner had proved out of checkouts in other browsers. A guest's may well be the owner's own, so all
 * that was filled in goes; one of another customer keeps what is theirs. Either can be filled in again and placed.
 */
async function blankEmail(tx: Tx, email: string): Promise<void> {
  await sql`
    with typed as (
      select id, exists (select from customer c where c.visitor_id = checkout.visitor_id) as is_others
      from checkout where lower(email) = ${email.toLowerCase()} order by id for update)
    update checkout c set email = '', newsletter = null,
      phone = case when is_others then c.phone else '' end,
      address = case when is_others then c.address end,
      billing_address = case when is_others then c.billing_address end,
      remark = case when is_others then c.remark else '' end,
      gift_message = case when is_others then c.gift_message else '' end,
      tax_number = case when is_others then c.tax_number else '' end
    from typed where typed.id = c.id`.execute(tx);
}
