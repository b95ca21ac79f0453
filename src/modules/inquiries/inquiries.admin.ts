import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts';
import { inquiriesAdminEndpoints } from '../../shared/contracts/inquiries-admin.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { exportInquiries } from './export-inquiries.service.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { staffInquiries, staffInquiry } from './inquiry-views.service.ts';
import { listReplies, removeReply, saveReply } from './replies.service.ts';
import { answerInquiry, assignInquiry, closeInquiry, noteInquiry } from './staff.service.ts';

/** Routes of inquiries for staff. Each change answers the inquiry as it is then. */
export function staffInquiryRoutes(tools: InquiryTools): Route[] {
  const { db, site, clock, taxIncluded } = tools;
  const read = (inquiryNo: string, { language }: Call) => {
    const reader = { language, defaultLanguage: site().defaultLanguage, now: clock.now(), taxIncluded };
    return staffInquiry(db, inquiryNo, reader);
  };
  const after = async (done: Promise<Result<string>>, call: Call) => {
    const changed = await done;
    return changed.ok ? read(changed.value, call) : changed;
  };
  return [
    route(inquiriesAdminEndpoints.inquiryList, async (body, call) =>
      ok(await staffInquiries(db, body, { staffId: staffOf(call).id, timeZone: site().dispatch.timeZone })),
    ),
    route(inquiriesAdminEndpoints.exportInquiries, async (body, call) =>
      ok(await exportInquiries(tools, body, staffOf(call))),
    ),
    route(inquiriesAdminEndpoints.inquiryGet, ({ inquiryNo }, call) => read(inquiryNo, call)),
    route(inquiriesAdminEndpoints.inquiryAnswer, (body, call) =>
      after(answerInquiry(tools, body, staffOf(call)), call),
    ),
    route(inquiriesAdminEndpoints.inquiryClose, ({ inquiryNo }, call) =>
      after(closeInquiry(tools, inquiryNo, staffOf(call)), call),
    ),
    route(inquiriesAdminEndpoints.inquiryNote, (body, call) => after(noteInquiry(tools, body, staffOf(call)), call)),
    route(inquiriesAdminEndpoints.inquiryAssign, (body, call) =>
      after(assignInquiry(tools, body, staffOf(call)), call),
    ),
    route(inquiriesAdminEndpoints.inquiryReplies, async () => ok({ items: await listReplies(db) })),
    route(inquiriesAdminEndpoints.inquirySaveReply, (body, call) => saveReply(tools, body, staffOf(call))),
    route(inquiriesAdminEndpoints.inquiryRemoveReply, ({ id }, call) => removeReply(tools, id, staffOf(call))),
  ];
}
