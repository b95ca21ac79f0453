import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { SubscriberExportBody, SubscriberItem } from '../../shared/contracts/newsletter-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { subscriberItem } from './newsletter.view.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { subscribersAfter } from './staff-subscribers.repo.ts';

/** Subscribers that are read at once. */
const limit = 1000;

/** Subscribers that the list finds as CSV, the latest first. */
export function exportSubscribers(
  tools: NewsletterTools,
  body: SubscriberExportBody,
  staff: Staff,
): Promise<FileAnswer> {
  const { keyword, state, topic, from, to, only, except } = body;
  const days = { from, to, timeZone: tools.site().dispatch.timeZone };
  const wanted = { keyword, state, topic, days, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'subscribers',
    asked: body,
    columns,
    cellsOf,
    read: async (place: { at: Date; id: string } | null) => {
      const rows = await subscribersAfter(tools.db, wanted, { place, limit });
      const last = placeAfter(rows, limit);
      return { rows: rows.map(subscriberItem), next: last && { at: last.created_at, id: last.id } };
    },
  });
}

const columns = [
  'email',
  'state',
  'language',
  'topics',
  'source',
  'stopped',
  'createdAt',
  'confirmedAt',
  'unsubscribedAt',
] as const;

function cellsOf(subscriber: SubscriberItem): Record<(typeof columns)[number], string> {
  return {
    email: subscriber.email,
    state: subscriber.state,
    language: subscriber.language,
    topics: subscriber.topics.join('; '),
    source: subscriber.source,
    stopped: subscriber.stopped ?? '',
    createdAt: subscriber.createdAt,
    confirmedAt: subscriber.confirmedAt ?? '',
    unsubscribedAt: subscriber.unsubscribedAt ?? '',
  };
}
