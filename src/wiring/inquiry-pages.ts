import { inquiryReader, ownInquiry, ownInquiryList } from '../modules/inquiries/index.ts';
import { taxIncludedIn } from '../modules/site/index.ts';
import type { InquiryPages } from '../pages/inquiry-pages.ts';
import type { PageContext } from '../pages/page.ts';
import type { ShopTools } from './shop-tools.ts';

/** Inquiries a customer sees on a page. */
const pageSize = 20;

/** Reads inquiries for a page, as its reader may see them. */
export function inquiryPages(contextOf: () => PageContext, { db, site, clock }: ShopTools): InquiryPages {
  const reader = () => {
    const { language } = contextOf().cartView.viewer;
    return inquiryReader({ site, clock, taxIncluded: (currency) => taxIncludedIn(site(), currency) }, { language });
  };
  return {
    get: async (key) => {
      const customerId = (await contextOf().customer())?.id ?? null;
      const found = await ownInquiry(db, key, { customerId }, reader());
      return found.ok ? found.value : null;
    },
    list: (customerId, page) => ownInquiryList(db, { page, pageSize }, customerId),
  };
}
