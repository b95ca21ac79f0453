export type { CommentReader } from './comment-tools.ts';
export { commentRoutes } from './comments.routes.ts';
export { personalComments } from './personal.repo.ts';
export { type CommentToPut, putComment } from './put-comment.service.ts';
export { countComments, listComments } from './read-comments.service.ts';
export { countWaiting as countWaitingComments } from './staff-comments.repo.ts';
export { addComment, replyToComment } from './write-comment.service.ts';
