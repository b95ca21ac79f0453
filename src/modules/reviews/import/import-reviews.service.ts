import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact, dryRun as undone } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { ok, type Result, refuse } from '../../../shared/refusal.ts';
import { followRating } from '../follow-rating.service.ts';
import { insertReply } from '../replies.repo.ts';
import type { ReviewTools } from '../review-tools.ts';
import { insertImported, type NewImportedReview, productsNamed } from './import.repo.ts';
import { type ImportedReview, readReviewColumns, readReviewRow } from './review-row.ts';

/** Result of an import. Reviews that the shop had are `unchanged`. */
export interface ReviewImport {
  created: number;
  unchanged: number;
  refused: { line: number; key: string }[];
}

interface ImportInput {
  csv: Buffer;
  dryRun: boolean;
  /** Absent for a command. */
  staff?: Pick<Staff, 'id' | 'name'>;
}

/**
 * Takes the reviews of a CSV of Judge.me or Yotpo, all in one transaction. The same file changes nothing a second time: a review is
 * known by its number, else by product, author, time and text. A row that cannot be taken is reported with its line.
 */
export async function importReviews(
  tools: ReviewTools,
  { csv, dryRun, staff }: ImportInput,
): Promise<Result<ReviewImport>> {
  const table = tableIn(csv);
  const columns = readReviewColumns(table?.[0] ?? []);
  if (!table || !columns) return refuse('review.importFile');
  const now = tools.clock.now();
  const read = table.slice(1).map((cells, index) => ({ line: index + 2, row: readReviewRow(cells, columns, now) }));
  const refused = read.flatMap(({ line, row }) => (typeof row === 'string' ? [{ line, key: row }] : []));
  const rows = read.flatMap(({ line, row }) => (typeof row === 'string' ? [] : [{ line, row }]));
  return (dryRun ? undone : transact)(tools.db, async (tx) => {
    const { bySlug, bySku } = await productsNamed(
      tx,
      rows.map(({ row }) => row.handle),
      rows.map(({ row }) => row.sku),
    );
    const found = rows.map(({ line, row }) => ({ line, row, productId: bySlug.get(row.handle) ?? bySku.get(row.sku) }));
    const candidates = found.flatMap(({ row, productId }) =>
      productId ? [{ row, review: reviewOf(row, productId, tools) }] : [],
    );
    const added = await insertImported(
      tx,
      candidates.map(({ review }) => review),
    );
    const fresh = candidates.filter(({ review }) => added.has(review.id));
    for (const { row, review } of fresh) if (row.reply) await insertReply(tx, replyOf(row, review, tools));
    await followRating(tx, [...new Set(fresh.map(({ review }) => review.productId))]);
    const missing = found.flatMap(({ line, productId }) => (productId ? [] : [{ line, key: 'review.importProduct' }]));
    const result = {
      created: fresh.length,
      unchanged: candidates.length - fresh.length,
      refused: [...refused, ...missing].toSorted((one, other) => one.line - other.line),
    };
    const after = { created: result.created, unchanged: result.unchanged, refused: result.refused.length };
    const entry = { action: 'import:reviews', subject: 'reviews', before: null, after };
    if (staff) await recordAudit(tx, { staff, ...entry }, tools);
    return ok(result);
  });
}

/** Rows and cells of a CSV; null for a file that is none. */
function tableIn(csv: Buffer): string[][] | null {
  try {
    return parse(csv, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as string[][];
  } catch {
    // The caller says that the file cannot be read.
    return null;
  }
}

function reviewOf(row: ImportedReview, productId: string, { random }: ReviewTools): NewImportedReview {
  const { author, rating, content, isVerified, status, at } = row;
  return { id: random.id(), productId, source: sourceOf(row), author, rating, content, isVerified, status, at };
}

/** Name of a review that is the same in every export of its program. */
function sourceOf({ number, handle, sku, email, author, at, content }: ImportedReview): string {
  if (number) return `number:${number}`;
  const told = JSON.stringify([handle || sku, email || author, at.toISOString(), content]);
  return `text:${createHash('sha256').update(told).digest('hex').slice(0, 32)}`;
}

function replyOf({ reply, repliedAt }: ImportedReview, { id }: NewImportedReview, { random }: ReviewTools) {
  const row = { id: random.id(), review_id: id, customer_id: null, is_shop: true, author: '', content: reply };
  return { ...row, status: 'shown' as const, created_at: repliedAt };
}
