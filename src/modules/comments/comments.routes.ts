import { type Call, customerOf, type Route, route, staffOf } from '../../platform/http/route.ts';
import { commentsEndpoints } from '../../shared/contracts/comments.ts';
import { commentsAdminEndpoints } from '../../shared/contracts/comments-admin.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { type CommentTools, readerOf } from './comment-tools.ts';
import type { CommentRow } from './comments.repo.ts';
import { exportComments } from './export-comments.service.ts';
import { commentViews, listComments } from './read-comments.service.ts';
import { moderate, removeComment, replyForShop } from './staff.service.ts';
import { type CommentStaffReader, staffCommentById, staffComments } from './staff-comments.service.ts';
import { addComment, replyToComment, reportComment } from './write-comment.service.ts';

/** Routes of comments, for shoppers and for staff. */
export function commentRoutes(tools: CommentTools): Route[] {
  return [...shopRoutes(tools), ...staffRoutes(tools)];
}

function shopRoutes(tools: CommentTools): Route[] {
  const answer = async (done: Result<CommentRow>, call: Call) => {
    if (!done.ok) return done;
    const [view] = await commentViews(tools.db, [done.value], readerOf(tools, call));
    return view ? ok(view) : notFound();
  };
  const author = (call: Call) => ({ customerId: customerOf(call).id, ip: call.request.ip });
  return [
    route(commentsEndpoints.commentList, async (body, call) => {
      const found = await listComments(tools.db, body, { ...readerOf(tools, call), now: tools.clock.now() });
      return found ? ok(found.list) : notFound();
    }),
    route(commentsEndpoints.commentAdd, async (body, call) =>
      answer(await addComment(tools, body, author(call)), call),
    ),
    route(commentsEndpoints.commentReply, async (body, call) =>
      answer(await replyToComment(tools, body, author(call)), call),
    ),
    route(commentsEndpoints.commentReport, async (body, call) => {
      const done = await reportComment(tools, body, (await call.requireVisitor()).id);
      return done.ok ? ok({}) : done;
    }),
  ];
}

/** Each change answers the comment as it is then. */
function staffRoutes(tools: CommentTools): Route[] {
  const readerFor = (call: Call): CommentStaffReader => {
    const staff = staffOf(call);
    const { timeZone } = tools.site().dispatch;
    return { ...readerOf(tools, call), timeZone, may: (permission) => staff.may(permission) };
  };
  const answer = async (done: Result<string>, call: Call) =>
    done.ok ? staffCommentById(tools.db, done.value, readerFor(call)) : done;
  return [
    route(commentsAdminEndpoints.commentList, async (body, call) =>
      ok(await staffComments(tools.db, body, readerFor(call))),
    ),
    route(commentsAdminEndpoints.exportComments, async (body, call) =>
      ok(await exportComments(tools, body, { staff: staffOf(call), reader: readerFor(call) })),
    ),
    route(commentsAdminEndpoints.commentGet, ({ id }, call) => staffCommentById(tools.db, id, readerFor(call))),
    route(commentsAdminEndpoints.commentApprove, async ({ id }, call) =>
      answer(await moderate(tools, { id, status: 'shown', because: '' }, staffOf(call)), call),
    ),
    route(commentsAdminEndpoints.commentHide, async ({ id, reason }, call) =>
      answer(await moderate(tools, { id, status: 'hidden', because: reason }, staffOf(call)), call),
    ),
    route(commentsAdminEndpoints.commentUnhide, async ({ id }, call) =>
      answer(await moderate(tools, { id, status: 'waiting', because: '' }, staffOf(call)), call),
    ),
    route(commentsAdminEndpoints.commentReply, async (body, call) =>
      answer(await replyForShop(tools, body, staffOf(call)), call),
    ),
    route(commentsAdminEndpoints.commentRemove, async ({ id }, call) => {
      const done = await removeComment(tools, id, staffOf(call));
      return done.ok ? ok({}) : done;
    }),
  ];
}
