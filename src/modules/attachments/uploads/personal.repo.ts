import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/db/personal-data.ts';
import { enqueue } from '../../../platform/jobs/queue.repo.ts';

/** Pictures that a person sent. Erasure removes them, their files after the commit. */
export const personalUploads: PersonalData = {
  tables: ['upload'],
  collect: async (db, { customerId }) => {
    const uploads = await db
      .selectFrom('upload')
      .select(['id', 'kind', 'width', 'height', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute();
    return { uploads };
  },
  invalidate: async (tx, { customerId }) => {
    const { rows } = await sql<{ file: string }>`
      delete from upload where customer_id = ${customerId}::uuid returning file`.execute(tx);
    if (rows.length > 0) await enqueue(tx, 'uploads:remove', { files: rows.map(({ file }) => file) });
  },
};
