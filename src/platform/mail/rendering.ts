import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { markRefused } from './delivery.repo.ts';
import { retryAfter } from './failure.ts';
import type { MailContent } from './outbox.repo.ts';
import { keepContent, type UnrenderedMail, unrenderedMail, unrenderedMails } from './rendering.repo.ts';

/** Makes the text of a deferred mail from its source. */
export type RenderMail = (mail: UnrenderedMail) => Promise<MailContent>;

interface RenderingTools {
  db: Db;
  clock: Clock;
  log: Log;
  render: RenderMail;
}

/** Renders a mail that still has no text; one that has is left as it is. */
export async function renderMail(tools: RenderingTools, id: string): Promise<void> {
  const mail = await unrenderedMail(tools.db, id, tools.clock.now());
  if (mail) await renderOne(tools, mail);
}

/** Renders all mails that still have no text. */
export async function renderMails(tools: RenderingTools): Promise<void> {
  for (;;) {
    const mails = await unrenderedMails(tools.db, 100, tools.clock.now());
    for (const mail of mails) await renderOne(tools, mail);
    if (mails.length === 0) return;
  }
}

/** A mail that cannot be rendered is tried again later, as if the mail server had refused it. */
async function renderOne({ db, clock, log, render }: RenderingTools, mail: UnrenderedMail): Promise<void> {
  const at = clock.now();
  try {
    await keepContent(db, mail.id, await render(mail), at);
  } catch (error) {
    log.error({ err: error, mail: mail.id, kind: mail.kind }, 'a mail could not be rendered');
    await markRefused(db, mail.id, {
      error: String(error).slice(0, 500),
      retryAt: retryAfter('temporary', mail.refusals, at),
      at,
    });
  }
}
