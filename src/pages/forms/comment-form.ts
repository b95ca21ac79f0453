import { commentsParameter, readCommentUrl, writeCommentUrl } from '../../shared/comments.ts';
import type { Comment } from '../../shared/contracts/comments.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, goToSignIn } from './form.ts';

/**
 * Answers the forms of comments (`add`, `reply`, `report`) on any page that shows them, with 303 to what was written. A refusal
 * comes with the page and what was typed.
 */
export async function commentForm(form: Form, found: FoundPage) {
  const { values, context } = form;
  const asked = context.query.get(commentsParameter);
  const customer = await context.customer();
  const { path, body } = callOf(values);
  if (!customer && path !== 'comment/report')
    return goToSignIn(form, `${context.path}?${new URLSearchParams({ [commentsParameter]: asked ?? 'write' })}`);
  const answer = await call(form, path, body, customer ?? undefined);
  if (answer.code !== codes.done) return show(form, found, answer);
  const state = writeCommentUrl({ ...readCommentUrl(path === 'comment/add' ? null : asked), open: null });
  const query = state ? new URLSearchParams({ [commentsParameter]: state }) : undefined;
  if (path === 'comment/report') return goTo(form, context.path, query, '#comments-reported');
  const { id, status } = answer.data as Comment;
  return goTo(form, context.path, query, status === 'shown' ? `#comment-${id}` : '#comments-waiting');
}

function callOf(values: URLSearchParams) {
  const content = values.get('content') ?? '';
  const commentId = values.get('commentId') ?? '';
  switch (values.get('do')) {
    case 'reply':
      return { path: 'comment/reply', body: { parentId: commentId, content } };
    case 'report':
      return { path: 'comment/report', body: { commentId, reason: content } };
    default:
      return { path: 'comment/add', body: { types: values.get('types'), id: values.get('id'), content } };
  }
}

function show(
  { context, tools, values }: Form,
  found: FoundPage,
  { msg: message, data }: { msg: string; data?: unknown },
) {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));
  const errors = errorsIn(data);
  const commentReply = { message, errors, typed, about: values.get('commentId') ?? '' };
  context.posted = { status: 422, typed, errors, attempted: true, commentReply };
  return showPosted(found, context, tools);
}
