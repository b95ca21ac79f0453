/** Kinds of texts that take comments. */
export const commentTypes = ['article', 'page'] as const;
export type CommentType = (typeof commentTypes)[number];

/** Characters of a comment. */
export const maxCommentText = 3000;

/** State of the comments on a page, in one parameter of its URL: `?comments=p2`, `?comments=write`, `?comments=p2.reply.<id>`. */
export interface CommentUrlState {
  page: number;
  /** The comment whose form to reply or to report is open. */
  open: { form: 'reply' | 'report'; id: string } | null;
}

/** Name of the parameter. */
export const commentsParameter = 'comments';

const form = /(?:^|\.)(reply|report)\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** Reads the state; what it does not understand is left out. */
export function readCommentUrl(text: string | null): CommentUrlState {
  const open = form.exec(text ?? '');
  const page = /^p([1-9]\d{0,3})(?:\.|$)/.exec(text ?? '')?.[1];
  return {
    page: Number(page ?? 1),
    open: open?.[1] && open[2] ? { form: open[1] === 'reply' ? 'reply' : 'report', id: open[2] } : null,
  };
}

/** Writes the state; '' for the first page without an open form. */
export function writeCommentUrl({ page, open }: CommentUrlState): string {
  return [page > 1 && `p${page}`, open && `${open.form}.${open.id}`].filter(Boolean).join('.');
}
