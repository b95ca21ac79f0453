import type { FileStore } from '../../platform/files/file-store.ts';
import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Translate, Translations } from '../../platform/locale/catalogue.ts';
import { reviewsAdminEndpoints } from '../../shared/contracts/reviews-admin.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import { exportReviews } from './export-reviews.service.ts';
import { importReviews, type ReviewImport } from './import/import-reviews.service.ts';
import { readerOf } from './reader.ts';
import type { ReviewTools } from './review-tools.ts';
import { moderate, removeReview, replyForShop } from './staff.service.ts';
import { type ReviewStaffReader, staffReviewById, staffReviews } from './staff-reviews.service.ts';

export interface StaffReviewTools extends ReviewTools {
  files: FileStore;
  translations: Translations;
}

/** Refusals of an import that are answered. */
const maxRefusals = 1000;

/** Routes of reviews for staff. Each change answers the review as it is then. */
export function staffReviewRoutes(tools: StaffReviewTools): Route[] {
  const readerFor = (call: Call): ReviewStaffReader => {
    const staff = staffOf(call);
    const { timeZone } = tools.site().dispatch;
    return { ...readerOf(tools, call), timeZone, may: (permission) => staff.may(permission) };
  };
  const answer = async (done: Result<string>, call: Call) =>
    done.ok ? staffReviewById(tools.db, done.value, readerFor(call)) : done;
  return [
    route(reviewsAdminEndpoints.reviewList, async (body, call) =>
      ok(await staffReviews(tools.db, body, readerFor(call))),
    ),
    route(reviewsAdminEndpoints.exportReviews, async (body, call) =>
      ok(await exportReviews(tools, body, { staff: staffOf(call), reader: readerFor(call) })),
    ),
    route(reviewsAdminEndpoints.reviewGet, ({ id }, call) => staffReviewById(tools.db, id, readerFor(call))),
    route(reviewsAdminEndpoints.reviewApprove, async ({ id }, call) =>
      answer(await moderate(tools, { id, status: 'shown', because: '' }, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewHide, async ({ id, reason }, call) =>
      answer(await moderate(tools, { id, status: 'hidden', because: reason }, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewUnhide, async ({ id }, call) =>
      answer(await moderate(tools, { id, status: 'waiting', because: '' }, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewReply, async (body, call) =>
      answer(await replyForShop(tools, body, staffOf(call)), call),
    ),
    route(reviewsAdminEndpoints.reviewRemove, async ({ id }, call) => {
      const done = await removeReview(tools, id, staffOf(call));
      return done.ok ? ok({}) : done;
    }),
    route(reviewsAdminEndpoints.importReviews, async ({ dryRun }, call) => {
      const [upload] = call.uploads;
      if (!upload) return refuse('import.noFile');
      const csv = await tools.files.read(upload.storedAs);
      await tools.files.remove(upload.storedAs);
      const isDry = dryRun === 'true' || dryRun === '1';
      const done = await importReviews(tools, { csv, dryRun: isDry, staff: staffOf(call) });
      return done.ok ? ok(importView(done.value, tools.translations(call.language))) : done;
    }),
  ];
}

function importView({ created, unchanged, refused }: ReviewImport, t: Translate) {
  const refusals = refused.slice(0, maxRefusals).map(({ line, key }) => ({ line, reason: t(key) }));
  return { created, unchanged, refused: refused.length, refusals };
}
