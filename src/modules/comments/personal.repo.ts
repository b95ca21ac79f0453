import { sql } from 'kysely';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { PersonalData } from '../../platform/db/personal-data.ts';
import { commentsTag } from '../../shared/change-tags.ts';

/** Personal data of comments. An erased comment keeps its text, without the name and the person. */
export const personalComments: PersonalData = {
  tables: ['comment', 'comment_report'],
  collect: async (db, { customerId }) => {
    const { rows } = await sql`
      select c.content, c.author, c.status, c.created_at, coalesce(a.slug, p.slug) as about
      from comment c left join article a on a.id = c.article_id left join content_page p on p.id = c.page_id
      where c.customer_id = ${customerId}::uuid order by c.created_at`.execute(db);
    return { comments: rows };
  },
  invalidate: async (tx, { customerId }) => {
    const { rows } = await sql<{ subject_id: string }>`
      update comment set author = '', customer_id = null
      where customer_id = ${customerId}::uuid returning subject_id`.execute(tx);
    await sql`delete from comment_report r using customer c
      where c.id = ${customerId}::uuid and r.visitor_id = c.visitor_id`.execute(tx);
    await announce(tx, [...new Set(rows.map((row) => commentsTag(row.subject_id)))]);
  },
};
