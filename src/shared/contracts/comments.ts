import { z } from 'zod';
import { commentTypes, maxCommentText } from '../comments.ts';
import { endpoint } from '../endpoint.ts';
import { reviewStatuses } from '../reviews.ts';
import { empty, id, isoTime, listOf, page, slug } from './common.ts';
import { shopperText } from './shopper-text.ts';

/** An article or a page; `id` is its id or slug. */
const subject = z.object({ types: z.enum(commentTypes), id: slug });
const content = shopperText(maxCommentText).min(1);

export const commentListBody = subject.extend({ page, pageSize: z.int().min(1).max(100).default(10) });
export const commentAddBody = subject.extend({
  content,
  /** The comment that this one replies to; a reply to a reply stands below the same comment. */
  parentId: id.optional(),
});
export const commentReplyBody = z.object({ content, parentId: id });
export const commentReportBody = z.object({ commentId: id, reason: shopperText(500).min(1) });

export const commentReply = z.object({
  id: z.string(),
  /** The comment that it replies to; null on the upper level. */
  parentId: z.string().nullable(),
  /** Name of the author, of the shop for its own replies; '' for somebody who left. */
  author: z.string(),
  shop: z.boolean(),
  content: z.string(),
  status: z.enum(reviewStatuses),
  at: isoTime,
});
export const comment = commentReply.extend({ replies: z.array(commentReply) });
/** A page of the comments of the upper level, the latest first; `count` is the number of all comments with their replies. */
export const commentList = listOf(comment).extend({ count: z.int() });

export type Comment = z.infer<typeof comment>;
export type CommentReply = z.infer<typeof commentReply>;
export type CommentList = z.infer<typeof commentList>;
export type CommentListBody = z.output<typeof commentListBody>;
export type CommentAddBody = z.output<typeof commentAddBody>;
export type CommentReportBody = z.output<typeof commentReportBody>;

/** Calls of the shop. */
export const commentsEndpoints = {
  commentList: endpoint({
    path: '/api/web/comment/list',
    who: 'anyone',
    limit: 'default',
    summary: 'Comments on an article or a page with their replies, the latest first',
    body: commentListBody,
    data: commentList,
  }),
  commentAdd: endpoint({
    path: '/api/web/comment/add',
    who: 'customer',
    limit: 'default',
    proof: 'whenSuspected',
    summary: 'Comment on an article or a page; the same text a second time changes nothing',
    body: commentAddBody,
    data: comment,
  }),
  commentReply: endpoint({
    path: '/api/web/comment/reply',
    who: 'customer',
    limit: 'default',
    proof: 'whenSuspected',
    summary: 'Reply to a comment; the same text a second time changes nothing',
    body: commentReplyBody,
    data: comment,
  }),
  commentReport: endpoint({
    path: '/api/web/comment/report',
    who: 'visitor',
    limit: 'inquiry',
    proof: 'whenSuspected',
    summary: 'Report a comment to the shop, once for each visitor',
    body: commentReportBody,
    data: empty,
  }),
};
