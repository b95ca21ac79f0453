import type { InquiryKey, InquiryList, InquiryView } from '../shared/contracts/inquiries.ts';

/** Reads inquiries for whoever requests a page. */
export interface InquiryPages {
  /** Null for somebody else's. */
  get(key: InquiryKey): Promise<InquiryView | null>;
  list(customerId: string, page: number): Promise<InquiryList>;
}
