import type { Db } from '../../platform/db/database.ts';
import type { StaffReview, StaffReviewList, StaffReviewListBody } from '../../shared/contracts/reviews-admin.ts';
import type { Permission } from '../../shared/endpoint.ts';
import { pickText } from '../../shared/locale.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { type ReviewStaffAction, reviewStaffActions } from '../../shared/reviews.ts';
import { orderNosOfLines } from './order-lines.repo.ts';
import { replyView, reviewView } from './review.view.ts';
import type { ReviewReader } from './review-tools.ts';
import { partsOf } from './review-views.service.ts';
import * as repo from './reviews.repo.ts';
import { countOpenReviews, productsOfReviews, staffReviewIds } from './staff-reviews.repo.ts';

/** A member of staff who reads reviews. */
export interface ReviewStaffReader extends ReviewReader {
  may: (permission: Permission) => boolean;
  /** Zone of the days that a list is narrowed to. */
  timeZone: string;
}

/** Reviews as staff see them, the latest first. */
export async function staffReviews(
  db: Db,
  { page, pageSize, ...asked }: StaffReviewListBody,
  reader: ReviewStaffReader,
): Promise<StaffReviewList> {
  const [{ ids, ...counted }, counts] = await Promise.all([
    staffReviewIds(db, wantedReviews(asked, reader), { page, pageSize }),
    countOpenReviews(db),
  ]);
  return { items: await staffReviewsByIds(db, ids, reader), page, pageSize, ...counted, counts };
}

type Asked = Omit<StaffReviewListBody, 'page' | 'pageSize'>;

/** Condition of what a list asks for. */
export function wantedReviews(
  { tab, productId, rating, ratingTo, keyword, from, to }: Asked,
  { timeZone }: Pick<ReviewStaffReader, 'timeZone'>,
) {
  return { tab, productId, rating, ratingTo, keyword, days: { from, to, timeZone } };
}

/** Reviews of these ids as staff see them, in their order. */
export async function staffReviewsByIds(db: Db, ids: string[], reader: ReviewStaffReader): Promise<StaffReview[]> {
  const byId = new Map((await repo.findReviews(db, ids)).map((row) => [row.id, row]));
  return viewsOf(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
    reader,
  );
}

/** A review by its id, as staff see it. */
export async function staffReviewById(db: Db, id: string, reader: ReviewStaffReader): Promise<Result<StaffReview>> {
  const row = await repo.findReview(db, id);
  const [view] = row ? await viewsOf(db, [row], reader) : [];
  return view ? ok(view) : notFound();
}

async function viewsOf(db: Db, rows: repo.ReviewRow[], reader: ReviewStaffReader): Promise<StaffReview[]> {
  const ids = rows.map(({ id }) => id);
  const [parts, reports, orders, products] = await Promise.all([
    partsOf(db, rows, reader, true),
    repo.reportsOf(db, ids),
    orderNosOfLines(
      db,
      rows.flatMap((row) => row.line_id ?? []),
    ),
    productsOfReviews(
      db,
      rows.map((row) => row.product_id),
    ),
  ]);
  return parts.flatMap((part, index) => {
    const row = rows[index];
    if (!row) return [];
    const product = products.find(({ id }) => id === row.product_id);
    return [
      {
        ...reviewView(row, part, reader),
        productTitle: pickText(product?.title, reader.language, reader.defaultLanguage),
        productSlug: product?.slug ?? '',
        orderNo: (row.line_id && orders.get(row.line_id)) ?? null,
        customerId: row.customer_id,
        hiddenBecause: row.hidden_because,
        source: row.source,
        replies: part.replies.map((each) => ({ ...replyView(each, reader), hiddenBecause: each.hidden_because })),
        reports: reports
          .filter((each) => each.review_id === row.id)
          .map(({ reason, created_at }) => ({ reason, at: created_at.toISOString() })),
        actions: actionsOf(row, reader.may),
      },
    ];
  });
}

function actionsOf({ status, reports }: repo.ReviewRow, may: ReviewStaffReader['may']): ReviewStaffAction[] {
  const allowed: Record<ReviewStaffAction, boolean> = {
    approve: status !== 'shown' || reports > 0,
    hide: status !== 'hidden',
    reply: true,
    remove: true,
  };
  return reviewStaffActions.filter((name) => allowed[name] && may(`review:${name}`));
}
