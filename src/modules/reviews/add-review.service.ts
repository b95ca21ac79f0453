import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { authorName } from '../../shared/author-name.ts';
import type { OrderKey } from '../../shared/contracts/payments.ts';
import type { ReviewAddBody, Reviewable } from '../../shared/contracts/reviews.ts';
import { waitsForApproval } from '../../shared/moderation.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { imageView, useUploads } from '../attachments/index.ts';
import { customerById } from '../customers/index.ts';
import { findOrder, type OrderCaller, type OrderToPay, orderFor } from '../orders/index.ts';
import { followRating } from './follow-rating.service.ts';
import { type LineToReview, linesToReview } from './order-lines.repo.ts';
import type { ReviewReader, ReviewTools } from './review-tools.ts';
import { reviewViews } from './review-views.service.ts';
import * as repo from './reviews.repo.ts';

/**
 * Adds the review of a line that was bought and received: shown at once, or waiting for approval (`setting reviews`). Anybody
 * else's order is not found. Refuses (code 40) an order that is not completed and a line that was reviewed. Answers its id.
 */
export async function addReview(
  tools: ReviewTools,
  body: ReviewAddBody,
  caller: OrderCaller & { visitorId: string | null },
): Promise<Result<string>> {
  const order = await orderFor(tools.db, body, caller);
  const line = order && (await linesToReview(tools.db, [order.id])).find(({ id }) => id === body.lineId);
  if (!order || !line) return notFound();
  if (order.status !== 'completed') return refuse('review.notReceived');
  const { product_id: productId } = line;
  if (!productId) return refuse('review.productGone');
  const author = await authorOf(tools, order);
  return transact(tools.db, async (tx) => {
    const row = rowOf(order, { ...line, product_id: productId }, { ...body, author }, tools);
    if (!(await repo.insertReview(tx, row))) return refuse('review.written');
    const used = await useUploads(tx, body.images, { kind: 'review', usedBy: row.id, ...caller });
    if (!used) return refuse('review.image', [fieldError('images', 'unknown', 'review.image')]);
    return announceNew(tx, row, tools);
  });
}

async function announceNew(
  tx: Tx,
  { id, product_id, status }: { id: string; product_id: string; status: string },
  { emit }: ReviewTools,
): Promise<Result<string>> {
  if (status === 'shown') await followRating(tx, [product_id]);
  await emit(tx, 'review.created', { reviewId: id });
  return ok(id);
}

function rowOf(
  order: OrderToPay,
  line: LineToReview & { product_id: string },
  { rating, content, images, author }: Pick<ReviewAddBody, 'rating' | 'content' | 'images'> & { author: string },
  { random, clock, site }: ReviewTools,
) {
  const status = waitsForApproval(content, site().reviews) ? ('waiting' as const) : ('shown' as const);
  return {
    id: random.id(),
    product_id: line.product_id,
    line_id: line.id,
    customer_id: order.customer_id,
    source: null,
    author,
    rating,
    content,
    spec: JSON.stringify(line.spec),
    variant: line.spec_label,
    is_verified: true,
    status,
    pictures: images.length,
    created_at: clock.now(),
  };
}

/** The nickname of the customer, else the name of the account or of the order. */
async function authorOf({ db }: ReviewTools, { id, customer_id }: OrderToPay): Promise<string> {
  const customer = customer_id ? await customerById(db, customer_id) : undefined;
  if (customer?.nick_name) return customer.nick_name;
  if (customer?.first_name) return authorName({ firstName: customer.first_name, lastName: customer.last_name });
  return authorName((await findOrder(db, { id }))?.address ?? {});
}

/** Lines of an order that its buyer can review, with the reviews that they wrote. */
export async function reviewOptions(
  { db }: Pick<ReviewTools, 'db'>,
  key: OrderKey,
  caller: OrderCaller,
  reader: ReviewReader,
): Promise<Result<Reviewable>> {
  const order = await orderFor(db, key, caller);
  if (!order) return notFound();
  const lines = await linesToReview(db, [order.id]);
  const rows = await repo.reviewsOfLines(
    db,
    lines.map(({ id }) => id),
  );
  const views = await reviewViews(db, rows, reader, key.accessKey);
  return ok({
    orderNo: order.order_no,
    canReview: order.status === 'completed',
    lines: lines.map((line) => ({
      lineId: line.id,
      productId: line.product_id,
      slug: line.slug,
      title: line.title,
      variant: line.spec_label,
      image: line.image && imageView(line.image, line.title),
      review: views[rows.findIndex((row) => row.line_id === line.id)] ?? null,
    })),
  });
}
