import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { SubscriberSaveBody, SubscriberView } from '../../shared/contracts/newsletter-admin.ts';
import { isEmail } from '../../shared/email.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { subscriberItem } from './newsletter.view.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import * as repo from './staff-subscribers.repo.ts';
import { requestConsent } from './subscribe.service.ts';
import { lockSubscriber } from './subscriber.repo.ts';
import { chosenTopics } from './topics.ts';
import { change } from './unsubscribe.service.ts';

/** A subscriber with the record of what was agreed to. */
export async function readSubscriber(db: Db, id: string): Promise<Result<SubscriberView>> {
  const row = await repo.findSubscriber(db, id);
  if (!row) return notFound();
  const consents = (await repo.consentsOf(db, id)).map(({ at, ...consent }) => ({ at: at.toISOString(), ...consent }));
  return ok({ ...subscriberItem(row), consents });
}

/**
 * Changes language and topics of a subscriber, or ends the subscription. A new one is pending and is mailed the link to
 * confirm: staff cannot agree for anybody.
 */
export async function saveSubscriber(tools: NewsletterTools, body: SubscriberSaveBody, staff: Staff) {
  const { id } = body;
  const saved = await transact(tools.db, (tx) =>
    id ? edit(tx, tools, { ...body, id }, staff) : invite(tx, tools, body, staff),
  );
  return saved.ok ? readSubscriber(tools.db, saved.value) : saved;
}

async function edit(tx: Tx, tools: NewsletterTools, body: SubscriberSaveBody & { id: string }, staff: Staff) {
  const row = await repo.lockById(tx, body.id);
  if (!row) return notFound();
  if (body.base !== undefined && body.base !== row.version) {
    const errors = [fieldError('base', 'base', 'newsletter.changed')];
    return refuse('newsletter.changed', errors, { current: subscriberItem(row) });
  }
  const { language = row.language, topics = row.topics } = body;
  await repo.writeChoice(tx, row.id, { language, topics: chosenTopics(topics, tools.site().newsletter.topics) });
  if (body.state) await change(tx, row.id, { topics: undefined, source: 'staff', ip: '' }, tools);
  await audit(
    tx,
    tools,
    { action: 'subscriber:save', before: row, after: await repo.findSubscriber(tx, row.id) },
    staff,
  );
  return ok(row.id);
}

async function invite(tx: Tx, tools: NewsletterTools, body: SubscriberSaveBody, staff: Staff): Promise<Result<string>> {
  const email = (body.email ?? '').toLowerCase();
  if (!isEmail(email)) return refuse('checkout.emailFormat', [fieldError('email', 'format', 'checkout.emailFormat')]);
  const { language = tools.site().defaultLanguage, topics = [] } = body;
  await requestConsent(tx, { email, topics, language, source: 'staff', ip: '' }, tools);
  const added = await lockSubscriber(tx, email);
  if (!added) throw new Error('a request has its subscriber');
  await audit(
    tx,
    tools,
    { action: 'subscriber:save', before: null, after: await repo.findSubscriber(tx, added.id) },
    staff,
  );
  return ok(added.id);
}

export function removeSubscriber(tools: NewsletterTools, id: string, staff: Staff) {
  return transact(tools.db, async (tx) => {
    const row = await repo.lockById(tx, id);
    if (!row) return notFound();
    await repo.deleteSubscriber(tx, id);
    await audit(tx, tools, { action: 'subscriber:remove', before: row, after: null }, staff);
    return ok({});
  });
}

interface AuditedChange {
  action: 'subscriber:save' | 'subscriber:remove';
  before: repo.StaffSubscriberRow | null;
  after: repo.StaffSubscriberRow | null | undefined;
}

/** Records a change by id only: the log outlives the email of somebody who was erased. */
async function audit(tx: Tx, tools: NewsletterTools, { action, before, after }: AuditedChange, staff: Staff) {
  const id = before?.id ?? after?.id ?? '';
  const stateOf = (row: AuditedChange['after']) =>
    row ? { state: row.state, language: row.language, topics: row.topics } : null;
  const entry = { staff, action, subject: `subscriber:${id}`, before: stateOf(before), after: stateOf(after) };
  await recordAudit(tx, entry, tools);
}
