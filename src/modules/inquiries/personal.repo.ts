import { sql } from 'kysely';
import type { PersonalData } from '../../platform/db/personal-data.ts';

/** Personal data of inquiries. Erasure removes them with their threads and quotes; orders from quotes stay. */
export const personalInquiries: PersonalData = {
  tables: ['inquiry', 'inquiry_message', 'inquiry_quote'],
  collect: async (db, { customerId }) => {
    const { rows } = await sql`
      select i.inquiry_no, i.state, i.email, i.first_name, i.last_name, i.phone, i.company, i.country, i.subject, i.sku,
        i.quantity, i.created_at, (select json_agg(json_build_object('by', m.author, 'content', m.content, 'at', m.at) order by m.at)
          from inquiry_message m where m.inquiry_id = i.id and m.author <> 'note') as messages,
        (select json_agg(json_build_object('lines', q.lines, 'currency', q.currency, 'shipping', q.shipping, 'terms', q.terms,
          'validUntil', q.valid_until) order by q.created_at) from inquiry_quote q where q.inquiry_id = i.id) as quotes
      from inquiry i where i.customer_id = ${customerId}::uuid order by i.created_at`.execute(db);
    return { inquiries: rows };
  },
  invalidate: async (tx, { customerId }) => {
    await sql`
      delete from mail using inquiry i
      where i.customer_id = ${customerId}::uuid and position(i.inquiry_no in mail.text) > 0`.execute(tx);
    await sql`delete from inquiry where customer_id = ${customerId}::uuid`.execute(tx);
  },
};
