import type { PrivatePictures } from '../modules/attachments/index.ts';
import { mayReadInquiryPicture } from '../modules/inquiries/index.ts';
import { mayReadReturnPicture } from '../modules/returns/index.ts';
import { isReviewPicturePublic } from '../modules/reviews/index.ts';
import type { Identity } from '../platform/http/api.ts';
import { mayRead } from './identity.ts';
import type { ShopTools } from './shop-tools.ts';

/** Decides who reads the pictures of shoppers: their sender, the buyer of what they belong to, and staff. */
export function privatePictures(tools: ShopTools, identity: Identity): PrivatePictures {
  return {
    ...tools,
    mayRead: async ({ kind, visitor_id, customer_id, used_by }, request) => {
      if (kind === 'review' && used_by && (await isReviewPicturePublic(tools.db, used_by))) return true;
      const visitor = await identity.visitor(request);
      if (visitor && visitor.id === visitor_id) return true;
      const found = await identity.customer(request);
      const customerId = found && found !== 'ended' ? found.id : null;
      if (customerId && customerId === customer_id) return true;
      if (await mayRead(tools, identity, request, `${kind}:get`)) return true;
      const { accessKey } = request.query as { accessKey?: unknown };
      if (!used_by) return false;
      const reader = { customerId, accessKey: typeof accessKey === 'string' ? accessKey : undefined };
      if (kind === 'inquiry') return mayReadInquiryPicture(tools.db, used_by, reader);
      return kind === 'return' && mayReadReturnPicture(tools.db, used_by, reader);
    },
  };
}
