import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { insertComment } from './comments.repo.ts';
import type { CommentSubject } from './subjects.repo.ts';
import { placeColumns } from './write-comment.service.ts';

/** A comment of somebody without an account, e.g. of the demo shop; `author` is '' for the shop itself. */
export interface CommentToPut {
  author: string;
  content: string;
  at: Date;
  replies: Omit<CommentToPut, 'replies'>[];
}

/** Adds a comment that is shown, with its replies. */
export async function putComment(
  tx: Tx,
  subject: CommentSubject,
  { replies, ...comment }: CommentToPut,
  { random }: { random: Random },
): Promise<void> {
  const put = async ({ author, content, at }: Omit<CommentToPut, 'replies'>, parent: string | null) => {
    const id = random.id();
    const facts = { parent_id: parent, customer_id: null, is_shop: author === '', status: 'shown' as const };
    await insertComment(tx, { id, ...placeColumns(subject), ...facts, author, content, created_at: at });
    return id;
  };
  const id = await put(comment, null);
  for (const reply of replies) await put(reply, id);
}
