import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inquiryKinds, inquiryStates, maxInquiryPictures, maxInquiryText } from '../inquiries.ts';
import { id, isoTime, listOf, moneySchema, page, quantity, sku } from './common.ts';
import { cleanText, shopperText } from './shopper-text.ts';

/** Text of one line: breaks become spaces. */
const line = (max: number) =>
  z
    .string()
    .overwrite((text) => cleanText(text).replace(/\s+/g, ' '))
    .trim()
    .max(max);
const message = shopperText(maxInquiryText);
/** Ids that `attach/upload` answered. */
const attachments = z.array(id).max(maxInquiryPictures).default([]);

export const inquiryProductBody = z.object({
  productId: id,
  sku: sku.optional(),
  quantity,
  firstName: line(50).default(''),
  lastName: line(50).default(''),
  email: z.string().trim().max(254),
  phone: line(30).default(''),
  company: line(100).default(''),
  /** Name or code of a country, as typed. */
  country: line(60).default(''),
  message,
  attachments,
});
export const inquiryFeedbackBody = z.object({
  email: z.string().trim().max(254),
  subject: line(150),
  message,
  attachments,
});
/** An inquiry by its number; guests send its key as well. */
export const inquiryKey = z.object({
  inquiryNo: z.string().trim().min(4).max(40),
  accessKey: z.string().max(100).optional(),
});
export const inquiryMessageBody = inquiryKey.extend({ message, attachments });
export const inquiryListBody = z.object({ page, pageSize: z.int().min(1).max(100).default(10) });

export const inquiryAsked = z.object({
  inquiryNo: z.string(),
  /** For visitors: the key of the page. A customer's inquiry is in the account. */
  accessKey: z.string().optional(),
});

const inquiryQuote = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      specLabel: z.string(),
      quantity: z.int(),
      unitPrice: moneySchema,
      amount: moneySchema,
    }),
  ),
  items: moneySchema,
  /** Null where the shop's own fees count. */
  shipping: moneySchema.nullable(),
  /** Lines and quoted shipping, before tax where prices are net. */
  total: moneySchema,
  taxIncluded: z.boolean(),
  terms: z.string(),
  validUntil: isoTime,
  state: z.enum(['open', 'accepted', 'ordered', 'expired']),
  /** Of the order that it has become. */
  orderNo: z.string().nullable(),
});

const inquiryMessage = z.object({
  id: z.string(),
  by: z.enum(['buyer', 'shop']),
  content: z.string(),
  attachments: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  at: isoTime,
});

export const inquiryView = z.object({
  inquiryNo: z.string(),
  kind: z.enum(inquiryKinds),
  state: z.enum(inquiryStates),
  subject: z.string(),
  /** Product that it is about; null in general, and once the product is gone. */
  product: z.object({ slug: z.string(), title: z.string(), sku: z.string().nullable() }).nullable(),
  quantity: z.int().nullable(),
  messages: z.array(inquiryMessage),
  quote: inquiryQuote.optional(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
const inquiryItem = inquiryView.pick({
  inquiryNo: true,
  kind: true,
  state: true,
  subject: true,
  createdAt: true,
  updatedAt: true,
});
export const inquiryList = listOf(inquiryItem);

export type InquiryProductBody = z.output<typeof inquiryProductBody>;
export type InquiryFeedbackBody = z.output<typeof inquiryFeedbackBody>;
export type InquiryKey = z.infer<typeof inquiryKey>;
export type InquiryMessageBody = z.output<typeof inquiryMessageBody>;
export type InquiryListBody = z.output<typeof inquiryListBody>;
export type InquiryAsked = z.infer<typeof inquiryAsked>;
export type InquiryView = z.infer<typeof inquiryView>;
export type InquiryQuote = z.infer<typeof inquiryQuote>;
export type InquiryItem = z.infer<typeof inquiryItem>;
export type InquiryList = z.infer<typeof inquiryList>;

/** Calls of the shop. */
export const inquiriesEndpoints = {
  inquiryProduct: endpoint({
    path: '/api/web/inquiry/product',
    who: 'visitor',
    limit: 'inquiry',
    proof: 'whenSuspected',
    summary: 'Ask about a product, e.g. for a quote',
    body: inquiryProductBody,
    data: inquiryAsked,
  }),
  inquiryFeedback: endpoint({
    path: '/api/web/inquiry/feedback',
    who: 'visitor',
    limit: 'inquiry',
    proof: 'whenSuspected',
    summary: 'Write to the shop',
    body: inquiryFeedbackBody,
    data: inquiryAsked,
  }),
  inquiryList: endpoint({
    path: '/api/web/inquiry/list',
    who: 'customer',
    limit: 'default',
    summary: "A customer's inquiries, the last changed first",
    body: inquiryListBody,
    data: inquiryList,
  }),
  inquiryGet: endpoint({
    path: '/api/web/inquiry/get',
    who: 'visitor',
    limit: 'default',
    summary: 'An inquiry with its messages and its quote',
    body: inquiryKey,
    data: inquiryView,
  }),
  inquiryMessage: endpoint({
    path: '/api/web/inquiry/message',
    who: 'visitor',
    limit: 'default',
    summary: 'Write a further message to an inquiry',
    body: inquiryMessageBody,
    data: inquiryView,
  }),
  inquiryAccept: endpoint({
    path: '/api/web/inquiry/accept',
    who: 'visitor',
    limit: 'default',
    summary: 'Accept a quote; answers a checkout at its prices, the same one each time',
    body: inquiryKey,
    data: z.object({ slug: z.string() }),
  }),
};
