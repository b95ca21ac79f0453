import { z } from 'zod';
import { commentTypes, maxCommentText } from '../comments.ts';
import { endpoint } from '../endpoint.ts';
import { reviewStaffActions, reviewTabs } from '../reviews.ts';
import { comment, commentReply } from './comments.ts';
import { countedListOf, empty, fileAnswer, id, isoTime, page } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';
import { shopperText } from './shopper-text.ts';

const byId = z.object({ id });
const ofStaff = { hiddenBecause: z.string() };

export const staffCommentListBody = z.object({
  tab: z.enum(reviewTabs).default('all'),
  types: z.enum(commentTypes).optional(),
  /** Id of the article or page. */
  subjectId: id.optional(),
  /** A part of the text or of the author's name. */
  keyword: z.string().trim().max(100).default(''),
  ...days,
  page,
  pageSize: z.int().min(1).max(100).default(24),
});

export const commentsExportBody = staffCommentListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));

/** A comment or a reply as staff see it: with replies that wait or are hidden, and with reports. */
export const staffComment = comment.extend({
  ...ofStaff,
  replies: z.array(commentReply.extend(ofStaff)),
  subject: z.object({ types: z.enum(commentTypes), id: z.string(), slug: z.string(), title: z.string() }),
  customerId: z.string().nullable(),
  reports: z.array(z.object({ reason: z.string(), at: isoTime })),
  actions: z.array(z.enum(reviewStaffActions)),
});
export const staffCommentList = countedListOf(staffComment).extend({
  counts: z.object({ waiting: z.int(), reported: z.int() }),
});

export type StaffComment = z.infer<typeof staffComment>;
export type StaffCommentList = z.infer<typeof staffCommentList>;
export type StaffCommentListBody = z.output<typeof staffCommentListBody>;
export type CommentsExportBody = z.output<typeof commentsExportBody>;

/** Calls of the back office. `id` is that of a comment or a reply. */
export const commentsAdminEndpoints = {
  commentList: endpoint({
    path: '/api/admin/comment/list',
    who: 'staff',
    may: 'comment:list',
    reads: true,
    limit: 'default',
    summary: 'Comments and replies by tab, article or page and keyword, the latest first',
    body: staffCommentListBody,
    data: staffCommentList,
  }),
  exportComments: endpoint({
    path: '/api/admin/export/comments',
    who: 'staff',
    may: 'export:comments',
    limit: 'default',
    summary: 'Comments and replies that the list finds, as CSV',
    body: commentsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  commentGet: endpoint({
    path: '/api/admin/comment/get',
    who: 'staff',
    may: 'comment:get',
    reads: true,
    limit: 'default',
    summary: 'A comment with its replies and reports',
    body: byId,
    data: staffComment,
  }),
  commentApprove: endpoint({
    path: '/api/admin/comment/approve',
    who: 'staff',
    may: 'comment:approve',
    limit: 'default',
    summary: 'Show a comment, and clear its reports',
    body: byId,
    data: staffComment,
  }),
  commentHide: endpoint({
    path: '/api/admin/comment/hide',
    who: 'staff',
    may: 'comment:hide',
    limit: 'default',
    summary: 'Hide a comment with its replies, or a reply',
    body: byId.extend({ reason: shopperText(500).default('') }),
    data: staffComment,
  }),
  commentUnhide: endpoint({
    path: '/api/admin/comment/unhide',
    who: 'staff',
    may: 'comment:hide',
    limit: 'default',
    summary: 'Undo the hiding of a comment or a reply: it waits for approval again',
    body: byId,
    data: staffComment,
  }),
  commentReply: endpoint({
    path: '/api/admin/comment/reply',
    who: 'staff',
    may: 'comment:reply',
    limit: 'default',
    summary: 'Reply to a comment for the shop',
    body: byId.extend({ content: shopperText(maxCommentText).min(1) }),
    data: staffComment,
  }),
  commentRemove: endpoint({
    path: '/api/admin/comment/remove',
    who: 'staff',
    may: 'comment:remove',
    limit: 'default',
    summary: 'Remove a comment with its replies, or a reply, for good',
    body: byId,
    data: empty,
  }),
};
