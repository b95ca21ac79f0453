import type { AdminData } from '../../../shared/admin-calls.ts';

type Review = AdminData<'review/list'>['items'][number];
type Comment = AdminData<'comment/list'>['items'][number];

/** Reviews and comments differ in the name of their calls only. */
export type PostKind = 'review' | 'comment';

/** A review or a comment, as the list shows both. */
export interface Post {
  kind: PostKind;
  id: string;
  author: string;
  content: string;
  at: string;
  status: Review['status'];
  hiddenBecause: string;
  /** Title and URL of what it is about. */
  subject: { title: string; url: string };
  rating?: number;
  variant?: string;
  verified?: boolean;
  images: Review['images'];
  reports: Review['reports'];
  replies: Pick<Review['replies'][number], 'id' | 'by' | 'shop' | 'content' | 'at' | 'status'>[];
  actions: Review['actions'];
}

export function postOfReview(review: Review): Post {
  const { productTitle, productSlug, ...rest } = review;
  return { ...rest, kind: 'review', subject: { title: productTitle, url: `/product/${productSlug}` } };
}

export function postOfComment(comment: Comment): Post {
  const { subject, replies, ...rest } = comment;
  return {
    ...rest,
    kind: 'comment',
    images: [],
    replies: replies.map(({ author, ...reply }) => ({ ...reply, by: author })),
    subject: { title: subject.title, url: `/${subject.types}/${subject.slug}` },
  };
}
