import { sql } from 'kysely';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of returns. An erased return keeps its figures and loses what the buyer wrote and sent. */
export const personalReturns: PersonalData = {
  tables: ['order_return', 'order_return_line', 'order_return_receipt', 'order_return_event'],
  collect: async (db, { customerId }) => {
    const { rows } = await sql`
      select r.return_no, o.order_no, r.type, r.status, r.reason, r.description, r.refuse_description, r.company, r.no,
        r.submitted_at, (select json_agg(json_build_object('sku', l.sku, 'title', l.title, 'quantity', i.quantity))
          from order_return_line i join order_line l on l.id = i.line_id where i.return_id = r.id) as items
      from order_return r join customer_order o on o.id = r.order_id
      where o.customer_id = ${customerId}::uuid order by r.submitted_at`.execute(db);
    return { returns: rows };
  },
  invalidate: async (tx, { customerId }) => {
    await sql`
      update order_return r set description = '', no = null from customer_order o
      where o.id = r.order_id and o.customer_id = ${customerId}::uuid and r.status <> 'pendingApproval'`.execute(tx);
  },
};
