import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findText, markTextFailed, markTextSent } from './texts.repo.ts';

/** What carries a text message away. `refused` is the provider's last word on this number: trying again would not help. */
export type SmsTransport = (message: { to: string; text: string }) => Promise<'sent' | 'refused'>;

/** The job that sends one text message: once, or again later when the provider cannot, and never when it is over. */
export function sendText(db: Db, transport: SmsTransport | null, clock: Clock) {
  return async (payload: unknown): Promise<void> => {
    const message = await findText(db, (payload as { id: string }).id);
    if (!message || message.sent_at || message.expires_at <= clock.now() || !transport) return;
    const { id, to_number: to, text } = message;
    try {
      const outcome = await transport({ to, text });
      if (outcome === 'sent') await markTextSent(db, id, clock.now());
      else await markTextFailed(db, id, 'refused by the provider');
    } catch (error) {
      await markTextFailed(db, id, String(error));
      throw error;
    }
  };
}
