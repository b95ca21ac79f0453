import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { CommentsExportBody, StaffComment } from '../../shared/contracts/comments-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { CommentTools } from './comment-tools.ts';
import { type CommentPlace, selectedComments } from './staff-comments.repo.ts';
import { type CommentStaffReader, staffCommentsByIds, wantedComments } from './staff-comments.service.ts';

/** Comments that are read at once. */
const limit = 500;

/** Comments and replies that the list finds as CSV, the latest first. */
export function exportComments(
  tools: CommentTools,
  body: CommentsExportBody,
  { staff, reader }: { staff: Staff; reader: CommentStaffReader },
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const wanted = { ...wantedComments(asked, reader), selection: { only, except } };
  return exportList(tools, staff, {
    list: 'comments',
    asked: body,
    columns,
    cellsOf,
    read: async (place: CommentPlace | null) => {
      const places = await selectedComments(tools.db, wanted, { place, limit });
      const ids = places.map(({ id }) => id);
      return { rows: await staffCommentsByIds(tools.db, ids, reader), next: placeAfter(places, limit) };
    },
  });
}

const columns = ['at', 'on', 'title', 'slug', 'content', 'author', 'status', 'replies', 'reports'] as const;

function cellsOf(comment: StaffComment): Record<(typeof columns)[number], string | number> {
  return {
    at: comment.at,
    on: comment.subject.types,
    title: comment.subject.title,
    slug: comment.subject.slug,
    content: comment.content,
    author: comment.author,
    status: comment.status,
    replies: comment.replies.length,
    reports: comment.reports.length,
  };
}
