import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxTopics, subscriberStates } from '../newsletter.ts';
import { empty } from './common.ts';

export const topicCode = z.string().regex(/^[\w-]{1,40}$/);
export const topicCodes = z.array(topicCode).max(maxTopics);
const token = z.string().min(1).max(100);

/** `topics` left out or empty means every topic. */
export const subscribeBody = z.object({
  email: z.string().trim().max(254),
  topics: topicCodes.optional(),
  agree: z.literal(true),
});
export const confirmBody = z.object({ token });
/** With `topics` only these stay; without, the subscription ends. */
export const unsubscribeBody = z.object({ token, topics: topicCodes.optional() });

export const newsletterTopic = z.object({ code: z.string(), name: z.string() });
export type NewsletterTopic = z.infer<typeof newsletterTopic>;

/** The subscription of a customer; `none` also while the email is not verified. */
export const ownNewsletter = z.object({
  state: z.enum(['none', ...subscriberStates]),
  topics: z.array(newsletterTopic.extend({ chosen: z.boolean() })),
  /** False once reminders of carts were ended. */
  reminders: z.boolean(),
});
export const ownNewsletterBody = z.object({
  subscribed: z.boolean(),
  topics: topicCodes.optional(),
  /** Reminders of carts; they stay as they are where left out. */
  reminders: z.boolean().optional(),
});
export type OwnNewsletter = z.infer<typeof ownNewsletter>;

/** Calls of the shop. */
export const newsletterEndpoints = {
  newsletterSubscribe: endpoint({
    path: '/api/web/newsletter/subscribe',
    who: 'anyone',
    limit: 'newsletter',
    proof: 'whenSuspected',
    summary: 'Ask for the newsletter; a mail with a link to confirm follows, whether or not the email is known',
    body: subscribeBody,
    data: empty,
  }),
  newsletterConfirm: endpoint({
    path: '/api/web/newsletter/confirm',
    who: 'anyone',
    limit: 'default',
    summary: 'Confirm a subscription by the token of its mail',
    body: confirmBody,
    data: empty,
  }),
  newsletterUnsubscribe: endpoint({
    path: '/api/web/newsletter/unsubscribe',
    who: 'anyone',
    limit: 'default',
    summary: 'End a subscription by the token of any mail, or keep some topics only',
    body: unsubscribeBody,
    data: empty,
  }),
  newsletterReminders: endpoint({
    path: '/api/web/newsletter/reminders',
    who: 'anyone',
    limit: 'default',
    summary: 'End reminders of carts by the token of one; the newsletter goes on',
    body: confirmBody,
    data: empty,
  }),
  newsletterGet: endpoint({
    path: '/api/web/newsletter/get',
    who: 'customer',
    limit: 'default',
    summary: 'The subscription of the customer, with the topics',
    body: empty,
    data: ownNewsletter,
  }),
  newsletterSave: endpoint({
    path: '/api/web/newsletter/save',
    who: 'customer',
    limit: 'default',
    summary: 'Begin, change or end the subscription of the customer',
    body: ownNewsletterBody,
    data: ownNewsletter,
  }),
};
