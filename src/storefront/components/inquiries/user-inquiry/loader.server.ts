import { z } from 'zod';
import { inquiryOnce } from '../../../../pages/data/inquiries.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ inquiryNo: z.string().max(40).optional() });

/** The inquiry of the props, for its customer or with the key of the page's URL. */
export async function load({ inquiryNo = '' }: Props, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const item = inquiryNo ? await inquiryOnce(context, inquiryNo) : null;
  const { timeZone } = context.site.dispatch;
  const format = new Intl.DateTimeFormat(context.state.languageTag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  const until = item?.quote ? format.format(new Date(item.quote.validUntil)) : '';
  return { item, until, reply: context.posted?.inquiryReply ?? null };
}
