import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
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

export async function listCampaigns(
  db: Db,
  state: CampaignState | undefined,
  window: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('campaign')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'draft'));
  const rows = await found
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
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
