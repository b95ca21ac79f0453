import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { findText, markTextFailed, markTextSent } from './texts.repo.ts';

/** Sends a text message. `refused` is permanent for this number. */
export type SmsTransport = (message: { to: string; text: string }) => Promise<'sent' | 'refused'>;

/** The job that sends one text message; retried when the provider fails, not sent after its expiry. */
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
