import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { campaignStates, maxTopics, subscriberStates } from '../newsletter.ts';
import { countedListOf, empty, fileAnswer, id, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { topicCode, topicCodes } from './newsletter.ts';
import { selectionOf } from './selection.ts';

/** One string, or one for each language. */
function textUpTo(length: number) {
  const one = z.string().trim().min(1).max(length);
  return z.union([one, z.partialRecord(z.enum(allowedLanguages), one).refine((all) => Object.keys(all).length > 0)]);
}

/** A header is one line. */
const subject = textUpTo(200).refine(
  (text) => !/[\r\n]/.test(typeof text === 'string' ? text : Object.values(text).join()),
);
const base = z.int().min(1).optional();
const language = z.enum(allowedLanguages);

export const campaignSaveBody = z.object({
  /** A new campaign where left out. */
  id: id.optional(),
  base,
  subject,
  /** HTML as in pages, or plain text. */
  body: textUpTo(50_000),
  /** Subscribers of one topic; every subscriber where left out or null. */
  topic: topicCode.nullable().optional(),
  /** Readers of these languages; of all where left out or empty. */
  languages: z.array(language).max(allowedLanguages.length).optional(),
});
export const campaignIdBody = z.object({ id });
export const campaignSendBody = z.object({ id, at: z.iso.datetime({ offset: true }).optional() });
export const campaignReadersBody = z.object({
  topic: topicCode.nullable().default(null),
  languages: z.array(language).max(allowedLanguages.length).default([]),
});
export const campaignReaders = z.object({ count: z.int() });
export const campaignTestBody = z.object({ id, email: z.string().trim().max(254), language: language.optional() });
export const campaignSorts = ['createdDesc', 'atDesc', 'atAsc', 'sentDesc'] as const;

/** The keyword is part of a subject; days on which it was or will be sent, of others the days on which they were begun. */
export const campaignListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  state: z.enum(campaignStates).optional(),
  ...days,
  sort: z.enum(campaignSorts).default('createdDesc'),
  page,
  pageSize,
});
export const campaignsExportBody = campaignListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));
export type CampaignListBody = z.output<typeof campaignListBody>;
export type CampaignsExportBody = z.output<typeof campaignsExportBody>;

export const campaignView = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(campaignStates),
  subject: z.record(z.string(), z.string()),
  body: z.record(z.string(), z.string()),
  topic: z.string().nullable(),
  languages: z.array(z.string()),
  at: isoTime.nullable(),
  startedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  /** Readers when it began, mails that were written, and readers who had left meanwhile. */
  total: z.int(),
  sent: z.int(),
  skipped: z.int(),
  bounced: z.int(),
  complained: z.int(),
  unsubscribed: z.int(),
  updatedAt: isoTime,
  updatedBy: z.string(),
});
export const campaignItem = campaignView.omit({ body: true });
export const campaignList = listOf(campaignItem);

const state = z.enum(subscriberStates);
export const subscriberSorts = ['createdDesc', 'createdAsc', 'email'] as const;
export const subscriberListBody = z.object({
  /** Part of an email. */
  keyword: z.string().trim().max(100).default(''),
  state: state.optional(),
  topic: topicCode.optional(),
  /** Days on which they subscribed. */
  ...days,
  sort: z.enum(subscriberSorts).default('createdDesc'),
  page,
  pageSize,
});
/** Without `id` a pending subscriber is added, who is mailed the link to confirm: staff cannot agree for anybody. */
export const subscriberSaveBody = z.object({
  id: id.optional(),
  base,
  email: z.string().trim().max(254).optional(),
  language: language.optional(),
  topics: topicCodes.max(maxTopics).optional(),
  state: z.literal('unsubscribed').optional(),
});
export const subscriberIdBody = z.object({ id });
export const subscriberExportBody = subscriberListBody
  .pick({ keyword: true, state: true, topic: true, from: true, to: true })
  .extend(selectionOf(id));

export const subscriberItem = z.object({
  id: z.string(),
  version: z.int(),
  email: z.string(),
  state,
  language: z.string(),
  topics: z.array(z.string()),
  source: z.string(),
  /** Why no campaign is sent to this email any more. */
  stopped: z.enum(['bounce', 'complaint']).nullable(),
  createdAt: isoTime,
  confirmedAt: isoTime.nullable(),
  unsubscribedAt: isoTime.nullable(),
  remindersEndedAt: isoTime.nullable(),
});
export const subscriberView = subscriberItem.extend({
  consents: z.array(
    z.object({
      kind: z.string(),
      at: isoTime,
      source: z.string(),
      ip: z.string(),
      words: z.string(),
      language: z.string(),
      topics: z.array(z.string()),
    }),
  ),
});
export const subscriberList = countedListOf(subscriberItem);

export type CampaignSaveBody = z.output<typeof campaignSaveBody>;
export type CampaignView = z.infer<typeof campaignView>;
export type CampaignItem = z.infer<typeof campaignItem>;
export type SubscriberItem = z.infer<typeof subscriberItem>;
export type SubscriberView = z.infer<typeof subscriberView>;
export type SubscriberListBody = z.output<typeof subscriberListBody>;
export type SubscriberSaveBody = z.output<typeof subscriberSaveBody>;
export type SubscriberExportBody = z.output<typeof subscriberExportBody>;

/** Calls of the back office. */
export const newsletterAdminEndpoints = {
  subscriberList: endpoint({
    path: '/api/admin/subscriber/list',
    who: 'staff',
    may: 'subscriber:list',
    reads: true,
    limit: 'default',
    summary: 'Subscribers by state, topic and part of an email, the latest first',
    body: subscriberListBody,
    data: subscriberList,
  }),
  subscriberGet: endpoint({
    path: '/api/admin/subscriber/get',
    who: 'staff',
    may: 'subscriber:get',
    reads: true,
    limit: 'default',
    summary: 'A subscriber with the record of what was agreed to',
    body: subscriberIdBody,
    data: subscriberView,
  }),
  subscriberSave: endpoint({
    path: '/api/admin/subscriber/save',
    who: 'staff',
    may: 'subscriber:save',
    limit: 'default',
    summary: 'Change language and topics of a subscriber, end a subscription, or invite an email to confirm one',
    body: subscriberSaveBody,
    data: subscriberView,
  }),
  subscriberRemove: endpoint({
    path: '/api/admin/subscriber/remove',
    who: 'staff',
    may: 'subscriber:remove',
    limit: 'default',
    summary: 'Delete a subscriber with the record of what was agreed to',
    body: subscriberIdBody,
    data: empty,
  }),
  subscriberExport: endpoint({
    path: '/api/admin/subscriber/export',
    who: 'staff',
    may: 'subscriber:export',
    limit: 'default',
    summary: 'Subscribers that the list finds, as CSV',
    body: subscriberExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  campaignList: endpoint({
    path: '/api/admin/campaign/list',
    who: 'staff',
    may: 'campaign:list',
    reads: true,
    limit: 'default',
    summary: 'Campaigns with their figures, the latest first',
    body: campaignListBody,
    data: campaignList,
  }),
  exportCampaigns: endpoint({
    path: '/api/admin/export/campaigns',
    who: 'staff',
    may: 'export:campaigns',
    limit: 'default',
    summary: 'Campaigns that the list finds with their figures, as CSV',
    body: campaignsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  campaignGet: endpoint({
    path: '/api/admin/campaign/get',
    who: 'staff',
    may: 'campaign:get',
    reads: true,
    limit: 'default',
    summary: 'A campaign with its texts',
    body: campaignIdBody,
    data: campaignView,
  }),
  campaignSave: endpoint({
    path: '/api/admin/campaign/save',
    who: 'staff',
    may: 'campaign:save',
    limit: 'default',
    summary: 'Save a campaign that has not begun',
    body: campaignSaveBody,
    data: campaignView,
  }),
  campaignReaders: endpoint({
    path: '/api/admin/campaign/readers',
    who: 'staff',
    may: 'campaign:get',
    reads: true,
    limit: 'default',
    summary: 'The number of subscribers who would get a campaign now',
    body: campaignReadersBody,
    data: campaignReaders,
  }),
  campaignTest: endpoint({
    path: '/api/admin/campaign/test',
    who: 'staff',
    may: 'campaign:test',
    limit: 'default',
    summary: 'Mail a campaign to one email, to look at it',
    body: campaignTestBody,
    data: empty,
  }),
  campaignSend: endpoint({
    path: '/api/admin/campaign/send',
    who: 'staff',
    may: 'campaign:send',
    limit: 'default',
    summary: 'Send a campaign now or at a time',
    body: campaignSendBody,
    data: campaignView,
  }),
  campaignCancel: endpoint({
    path: '/api/admin/campaign/cancel',
    who: 'staff',
    may: 'campaign:cancel',
    limit: 'default',
    summary: 'Stop a campaign: what was not sent yet is not sent any more',
    body: campaignIdBody,
    data: campaignView,
  }),
};
