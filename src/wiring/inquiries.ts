import { addVisitor } from '../modules/customers/index.ts';
import { mailDraftLink } from '../modules/drafts/index.ts';
import { type InquiryTools, inquiryToMail } from '../modules/inquiries/index.ts';
import type { StockMailTools } from '../modules/notifications/index.ts';
import { taxIncludedIn } from '../modules/site/index.ts';
import type { ShopTools } from './shop-tools.ts';
import type { Views } from './views.ts';

/** Connects inquiries with prices, checkouts and accounts. */
export function inquiryTools(tools: ShopTools, views: Pick<Views, 'checkoutContext'>): InquiryTools {
  const { db, clock, random, emit, site, buyers, translations } = tools;
  const taxIncluded: InquiryTools['taxIncluded'] = (currency) => taxIncludedIn(site(), currency);
  const ports: Pick<InquiryTools, 'mailDraftLink' | 'contextFor' | 'addVisitor'> = {
    mailDraftLink: (tx, draft) => mailDraftLink(tx, draft, { emit, clock, site, contextFor: views.checkoutContext }),
    contextFor: views.checkoutContext,
    addVisitor,
  };
  return { db, clock, random, emit, site, buyers, translations, taxIncluded, ...ports };
}

/** Reads inquiries for their mails. */
export function inquiryMailTools({ publicUrl, site, clock }: StockMailTools) {
  const taxIncluded: InquiryTools['taxIncluded'] = (currency) => taxIncludedIn(site(), currency);
  return {
    inquiryToMail: (...[db, about]: [Parameters<typeof inquiryToMail>[0], Parameters<typeof inquiryToMail>[1]]) =>
      inquiryToMail(db, about, { publicUrl, site, taxIncluded, now: clock.now() }),
  };
}
