import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isSelected } from '../../platform/db/is-selected.repo.ts';
import { type Days, isWithinDays } from '../../platform/db/within-days.repo.ts';
import { containing } from '../../platform/db/words.ts';
import type { CampaignListBody } from '../../shared/contracts/newsletter-admin.ts';
import type { Selection } from '../../shared/contracts/selection.ts';
import type { CampaignState } from '../../shared/newsletter.ts';
import type { CampaignText } from './newsletter.tables.ts';

const columns = [
  'id',
  'subject',
  'body',
  'topic',
  'languages',
  'state',
  'send_at',
  'started_at',
  'ended_at',
  'total',
  'sent',
  'skipped',
  'bounced',
  'complained',
  'unsubscribed',
  'version',
  'updated_at',
  'updated_by',
] as const;

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

export function findCampaign(db: Db, id: string) {
  return db.selectFrom('campaign').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockCampaign(tx: Tx, id: string) {
  return tx.selectFrom('campaign').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Campaigns that staff ask for. */
export interface CampaignsWanted {
  /** Part of a subject. */
  keyword: string;
  state?: CampaignState | undefined;
  days: Days;
  sort: CampaignListBody['sort'];
  selection: Selection;
}

/** Time at which a campaign was or will be sent, of others at which it was begun. */
const sentTime = sql`coalesce(started_at, send_at, created_at)`;

const orders = {
  createdDesc: sql`created_at desc, id desc`,
  atDesc: sql`${sentTime} desc, id desc`,
  atAsc: sql`${sentTime}, id`,
  sentDesc: sql`sent desc, id desc`,
};

export async function listCampaigns(
  db: Db,
  { keyword, state, days, sort, selection }: CampaignsWanted,
  window: { limit: number; offset: number },
) {
  const like = containing(keyword);
  const found = db
    .selectFrom('campaign')
    .where(isWithinDays(sentTime, days))
    .where(isSelected(sql`id`, 'uuid', selection))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'))
    .$if(keyword !== '', (query) =>
      query.where(sql<boolean>`exists (select from jsonb_each_text(subject) s where s.value ilike ${like})`),
    );
  const rows = await found.select(columns).orderBy(orders[sort]).limit(window.limit).offset(window.offset).execute();
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

interface SavedCampaign {
  id: string;
  subject: CampaignText;
  body: CampaignText;
  topic: string | null;
  languages: string[];
  at: Date;
  by: string;
}

/** Writes a campaign as a new version. */
export async function writeCampaign(
  tx: Tx,
  { id, subject, body, topic, languages, at, by }: SavedCampaign,
): Promise<void> {
  const texts = { subject: JSON.stringify(subject), body: JSON.stringify(body), topic, languages };
  await tx
    .insertInto('campaign')
    .values({ id, ...texts, created_at: at, updated_at: at, updated_by: by })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => ({ ...texts, updated_at: at, updated_by: by, version: e('campaign.version', '+', 1) })),
    )
    .execute();
}

interface Planned {
  state: 'scheduled' | 'cancelled';
  sendAt: Date | null;
  at: Date;
  by: string;
}

export async function planCampaign(tx: Tx, id: string, { state, sendAt, at, by }: Planned): Promise<void> {
  const ended = state === 'cancelled' ? at : null;
  await tx
    .updateTable('campaign')
    .set((e) => ({
      state,
      send_at: sendAt,
      ended_at: ended,
      updated_at: at,
      updated_by: by,
      version: e('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export type Outcome = 'bounced' | 'complained' | 'unsubscribed';

/** Counts an outcome of a campaign, once for each reader. */
export async function countOutcome(
  tx: Tx,
  { campaignId, subscriberId }: { campaignId: string; subscriberId: string },
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const column = sql.ref(`${outcome}_at`);
  await sql`
    with noted as (
      update campaign_recipient set ${column} = ${at}
      where campaign_id = ${campaignId}::uuid and subscriber_id = ${subscriberId}::uuid and ${column} is null
      returning campaign_id
    )
    update campaign set ${sql.ref(outcome)} = ${sql.ref(`campaign.${outcome}`)} + 1
    where id in (select campaign_id from noted)`.execute(tx);
}
