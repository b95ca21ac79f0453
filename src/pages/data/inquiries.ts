import { isStorable } from '../../platform/http/storable.ts';
import type { InquiryKey, InquiryView } from '../../shared/contracts/inquiries.ts';
import type { PageContext } from '../page.ts';

/** Number of an inquiry with the key in the page's URL. */
export function inquiryKeyIn({ query }: Pick<PageContext, 'query'>, inquiryNo: string): InquiryKey {
  const accessKey = query.get('accessKey');
  return { inquiryNo, ...(accessKey && { accessKey: accessKey.slice(0, 100) }) };
}

export function inquiryOnce(context: PageContext, inquiryNo: string): Promise<InquiryView | null> {
  const key = inquiryKeyIn(context, inquiryNo);
  if (inquiryNo.length > 40 || ![inquiryNo, key.accessKey ?? ''].every(isStorable)) return Promise.resolve(null);
  return context.once(`inquiry ${inquiryNo}`, () => context.inquiries.get(key));
}
