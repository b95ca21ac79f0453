import type { Tx } from '../../platform/db/database.ts';
import { isLanguage, type Language } from '../../shared/locale.ts';
import type { Site } from '../site/index.ts';
import { addMessages, type NewMessage } from './messages.repo.ts';
import { enqueueSending, type MessageTools } from './push-tools.ts';
import type { Recipient } from './subscriptions.repo.ts';

export type MessageText = Pick<NewMessage, 'title' | 'body' | 'path' | 'tag'>;

/** Writes a message to each recipient in their language; it is sent after the commit. Null texts are left out. */
export async function writeMessages<R extends Recipient>(
  tx: Tx,
  recipients: readonly R[],
  text: (language: Language, recipient: R) => Promise<MessageText | null> | MessageText | null,
  { random, clock, site }: MessageTools,
): Promise<void> {
  const messages: NewMessage[] = [];
  const hosts = new Set<string>();
  for (const recipient of recipients) {
    const said = await text(languageOf(recipient, site()), recipient);
    if (!said) continue;
    messages.push({ id: random.id(), subscriptionId: recipient.id, ...said });
    hosts.add(recipient.host);
  }
  if (messages.length === 0) return;
  await addMessages(tx, messages, clock.now());
  for (const host of hosts) await enqueueSending(tx, host);
}

function languageOf({ language }: Recipient, { languages, defaultLanguage }: Site): Language {
  return isLanguage(language) && languages.includes(language) ? language : defaultLanguage;
}
