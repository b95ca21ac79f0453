import type { CampaignItem, CampaignView, SubscriberItem } from '../../shared/contracts/newsletter-admin.ts';
import type { CampaignRow } from './campaign.repo.ts';
import type { StaffSubscriberRow } from './staff-subscribers.repo.ts';

/** A campaign as staff see it. */
export function campaignView(row: CampaignRow): CampaignView {
  return { ...campaignItem(row), body: row.body as Record<string, string> };
}

/** A campaign in a list, without its text. */
export function campaignItem(row: CampaignRow): CampaignItem {
  const { id, version, state, topic, languages, total, sent, skipped, bounced, complained, unsubscribed } = row;
  return {
    id,
    version,
    state,
    subject: row.subject as Record<string, string>,
    topic,
    languages,
    at: row.send_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    total,
    sent,
    skipped,
    bounced,
    complained,
    unsubscribed,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

/** A subscriber as staff see it. */
export function subscriberItem(row: StaffSubscriberRow): SubscriberItem {
  const { id, version, email, state, language, topics, source, stopped } = row;
  return {
    id,
    version,
    email,
    state,
    language,
    topics,
    source,
    stopped,
    createdAt: row.created_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribed_at?.toISOString() ?? null,
    remindersEndedAt: row.reminders_ended_at?.toISOString() ?? null,
  };
}
