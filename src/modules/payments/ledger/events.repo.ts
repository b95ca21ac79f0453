import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ProviderEvent } from '../providers/provider.ts';

/** Stores a webhook; false where its id was stored before. */
export async function storeProviderEvent(tx: Tx, provider: string, event: ProviderEvent, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_event')
    .values({
      provider,
      event_id: event.id,
      type: event.type,
      provider_id: event.paymentId,
      payment_id: event.ownId ?? null,
      body: JSON.stringify(event.body),
      received_at: at,
      handled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findProviderEvent(db: Db, provider: string, eventId: string) {
  return db
    .selectFrom('provider_event')
    .select(['provider', 'event_id', 'type', 'provider_id', 'payment_id', 'body', 'handled_at'])
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

export async function markEventHandled(db: Db, provider: string, eventId: string, at: Date): Promise<void> {
  await db
    .updateTable('provider_event')
    .set({ handled_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute();
}
