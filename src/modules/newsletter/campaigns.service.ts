import { recordAudit } from '../../platform/audit/audit.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/queue.repo.ts';
import type { CampaignSaveBody, CampaignView } from '../../shared/contracts/newsletter-admin.ts';
import { isEmail } from '../../shared/email.ts';
import { byLanguage, type Language } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import * as repo from './campaign.repo.ts';
import { cleanBody } from './campaign-body.ts';
import type { CampaignText } from './newsletter.tables.ts';
import { campaignView } from './newsletter.view.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { sendingJob, writeCampaignMail } from './sending.service.ts';
import { subscriberByEmail } from './subscriber.repo.ts';

/** Saves a campaign that has not begun; refused with the present one where it is newer than `base`. */
export function saveCampaign(
  tools: NewsletterTools,
  body: CampaignSaveBody,
  staff: Staff,
): Promise<Result<CampaignView>> {
  const { topic = null, languages = [] } = body;
  if (topic !== null && !tools.site().newsletter.topics.some(({ code }) => code === topic))
    return Promise.resolve(refuse('newsletter.noTopic', [fieldError('topic', 'unknown', 'newsletter.noTopic')]));
  return transact(tools.db, async (tx) => {
    const before = body.id ? await openCampaign(tx, body.id, body.base) : ok(null);
    if (!before.ok) return before;
    const id = before.value?.id ?? tools.random.id();
    const texts = { subject: byLanguage(body.subject), body: cleanTexts(body.body) };
    if (Object.values(texts.body).some((html) => html === '')) {
      return refuse('newsletter.emptyBody', [fieldError('body', 'required', 'newsletter.emptyBody')]);
    }
    await repo.writeCampaign(tx, { id, ...texts, topic, languages, at: tools.clock.now(), by: staff.name });
    return changed(tx, tools, { id, before: before.value, action: 'campaign:save' }, staff);
  });
}

function cleanTexts(body: CampaignSaveBody['body']): CampaignText {
  const texts = Object.entries(byLanguage(body)).map(([language, html]) => [language, cleanBody(html)]);
  return Object.fromEntries(texts) as CampaignText;
}

/** Locks a campaign that has not begun. */
async function openCampaign(tx: Tx, id: string, base?: number): Promise<Result<repo.CampaignRow>> {
  const row = await repo.lockCampaign(tx, id);
  if (!row) return notFound();
  if (row.state !== 'draft' && row.state !== 'scheduled') return refuse('newsletter.begun');
  if (base === undefined || base === row.version) return ok(row);
  const errors = [fieldError('base', 'base', 'newsletter.changed')];
  return refuse('newsletter.changed', errors, { current: campaignView(row) });
}

interface Change {
  id: string;
  before: repo.CampaignRow | null;
  action: `campaign:${string}`;
}

/** Records a change and answers the campaign as it is then. */
async function changed(tx: Tx, tools: NewsletterTools, { id, before, action }: Change, staff: Staff) {
  const row = await repo.findCampaign(tx, id);
  if (!row) throw new Error('a campaign that was saved has its row');
  const from = before && campaignView(before);
  const to = campaignView(row);
  await recordAudit(tx, { staff, action, subject: `campaign:${id}`, before: from, after: to }, tools);
  return ok(to);
}

/** Sends a campaign now or at a time; one that waits for its time can be given another. */
export function planCampaign(
  tools: NewsletterTools,
  { id, at }: { id: string; at?: string | undefined },
  staff: Staff,
) {
  return transact(tools.db, async (tx) => {
    const found = await openCampaign(tx, id);
    if (!found.ok) return found;
    const now = tools.clock.now();
    const wanted = at === undefined ? now : new Date(at);
    await repo.planCampaign(tx, id, { state: 'scheduled', sendAt: wanted, at: now, by: staff.name });
    if (wanted <= now) await enqueue(tx, sendingJob, {}, { key: sendingJob });
    return changed(tx, tools, { id, before: found.value, action: 'campaign:send' }, staff);
  });
}

/** Stops a campaign: readers who wait get nothing. */
export function cancelCampaign(tools: NewsletterTools, id: string, staff: Staff): Promise<Result<CampaignView>> {
  return transact(tools.db, async (tx) => {
    const before = await repo.lockCampaign(tx, id);
    if (!before) return notFound();
    if (before.state === 'cancelled') return ok(campaignView(before));
    if (before.state === 'sent') return refuse('newsletter.begun');
    await repo.planCampaign(tx, id, {
      state: 'cancelled',
      sendAt: before.send_at,
      at: tools.clock.now(),
      by: staff.name,
    });
    return changed(tx, tools, { id, before, action: 'campaign:cancel' }, staff);
  });
}

/** Mails a campaign to one email, whatever its state. */
export async function testCampaign(
  tools: NewsletterTools,
  { id, email: typed, language }: { id: string; email: string; language: Language },
): Promise<Result<Record<string, never>>> {
  const email = typed.toLowerCase();
  if (!isEmail(email)) return refuse('checkout.emailFormat', [fieldError('email', 'format', 'checkout.emailFormat')]);
  const row = await repo.findCampaign(tools.db, id);
  if (!row) return notFound();
  await tools.db.transaction().execute(async (tx) => {
    const subscriber = await subscriberByEmail(tx, email);
    const to = { id: tools.random.id(), email, language, subscriberId: subscriber?.id ?? null };
    await writeCampaignMail(tx, row, to, tools);
  });
  return ok({});
}
