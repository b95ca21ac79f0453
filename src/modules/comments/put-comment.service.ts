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
  /** True for one that waits for approval. */
  isWaiting?: boolean;
  replies: Omit<CommentToPut, 'replies'>[];
}

/** Adds a comment with its replies, which are shown unless they wait. */
export async function putComment(
  tx: Tx,
  subject: CommentSubject,
  { replies, ...comment }: CommentToPut,
  { random }: { random: Random },
): Promise<void> {
  const put = async (each: Omit<CommentToPut, 'replies'>, parent: string | null) => {
    const { author, content, at, isWaiting = false } = each;
    const id = random.id();
    const status = isWaiting ? ('waiting' as const) : ('shown' as const);
    const facts = { parent_id: parent, customer_id: null, is_shop: author === '', status };
    await insertComment(tx, { id, ...placeColumns(subject), ...facts, author, content, created_at: at });
    return id;
  };
  const id = await put(comment, null);
  for (const reply of replies) await put(reply, id);
}
