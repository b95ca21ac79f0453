import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { inquiriesEndpoints } from '../../shared/contracts/inquiries.ts';
import { ok } from '../../shared/refusal.ts';
import { acceptQuote } from './accept.service.ts';
import { askAboutProduct, writeToShop } from './ask.service.ts';
import { writeMessage } from './buyer.service.ts';
import { staffInquiryRoutes } from './inquiries.admin.ts';
import type { InquiryReader } from './inquiry.view.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { ownInquiry, ownInquiryList } from './inquiry-views.service.ts';

/** The caller, and the browser that pictures were sent by. */
async function callerOf(call: Call) {
  return { customerId: (await call.customer())?.id ?? null, visitorId: (await call.visitor())?.id ?? null };
}

/** In whose words inquiries are shown. */
export function inquiryReader(
  { site, taxIncluded, clock }: Pick<InquiryTools, 'site' | 'taxIncluded' | 'clock'>,
  { language }: Pick<Call, 'language'>,
): InquiryReader {
  return { language, defaultLanguage: site().defaultLanguage, now: clock.now(), taxIncluded };
}

/** Routes of inquiries, for shoppers and for staff. */
export function inquiryRoutes(tools: InquiryTools): Route[] {
  // The browser is known from then on: a quote that it accepts several times at once is its own.
  const asker = async (call: Call) => {
    const visitorId = (await call.requireVisitor()).id;
    return { ...(await callerOf(call)), visitorId, language: call.language };
  };
  return [
    route(inquiriesEndpoints.inquiryProduct, async (body, call) => askAboutProduct(tools, body, await asker(call))),
    route(inquiriesEndpoints.inquiryFeedback, async (body, call) => writeToShop(tools, body, await asker(call))),
    route(inquiriesEndpoints.inquiryList, async (body, call) =>
      ok(await ownInquiryList(tools.db, body, customerOf(call).id)),
    ),
    route(inquiriesEndpoints.inquiryGet, async (body, call) =>
      ownInquiry(tools.db, body, await callerOf(call), inquiryReader(tools, call)),
    ),
    route(inquiriesEndpoints.inquiryMessage, async (body, call) => {
      const caller = await callerOf(call);
      const done = await writeMessage(tools, body, caller);
      return done.ok ? ownInquiry(tools.db, body, caller, inquiryReader(tools, call)) : done;
    }),
    route(inquiriesEndpoints.inquiryAccept, async (body, call) => {
      const customerId = (await call.customer())?.id ?? null;
      const done = await acceptQuote(tools, body, {
        customerId,
        visitor: async () => (await call.requireVisitor()).id,
      });
      return done.ok ? ok({ slug: done.value }) : done;
    }),
    ...staffInquiryRoutes(tools),
  ];
}
