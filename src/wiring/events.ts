import { appListener, brokenApp } from '../modules/apps/index.ts';
import { draftToMail } from '../modules/drafts/index.ts';
import { inquiryListener } from '../modules/inquiries/index.ts';
import { invoiceListener } from '../modules/invoices/index.ts';
import { newsletterListener } from '../modules/newsletter/index.ts';
import { mailListener, newsletterMails, type StockMailTools } from '../modules/notifications/index.ts';
import { preorderListener } from '../modules/orders/index.ts';
import { pushListener } from '../modules/push/index.ts';
import { reminderListener } from '../modules/reminders/index.ts';
import { returnListener } from '../modules/returns/index.ts';
import { switchedOff, webhookListener } from '../modules/webhooks/index.ts';
import type { ChangeListener } from '../platform/cache/listening.ts';
import type { Db } from '../platform/db/database.ts';
import { openCursors } from '../platform/events/cursor.repo.ts';
import { eventsTag } from '../platform/events/emit.repo.ts';
import type { Listener } from '../platform/events/listener.ts';
import type { EventReader } from '../platform/events/reader.ts';
import { repairCursors } from '../platform/events/restored.repo.ts';
import { eventReader } from './apps.ts';
import { type AccountTools, accountListener } from './customers.ts';
import { soldGiftCardListener } from './gift-cards.ts';
import { inquiryMailTools } from './inquiries.ts';
import { newsListener } from './news.ts';
import type { ShopTools } from './shop-tools.ts';

/** Everything that acts on events (`docs/events.md`). */
export function listenersOf(
  accounts: AccountTools,
  mails: StockMailTools,
  returns: Parameters<typeof returnListener>[0],
): Listener[] {
  return [
    accountListener(accounts),
    returnListener(returns),
    inquiryListener({ ...mails, ...accounts }),
    newsListener(),
    mailListener({
      ...mails,
      ...inquiryMailTools(mails),
      draftToMail: (tx, id) => draftToMail(tx, id, mails),
      webhookToMail: switchedOff,
      appToMail: brokenApp,
    }),
    newsletterListener({ ...mails, emit: returns.emit, newsletterMails: newsletterMails(mails) }),
    invoiceListener(mails),
    reminderListener(),
    pushListener(mails),
    webhookListener(mails),
    appListener({ clock: mails.clock, readEvent: eventReader(mails) }),
    preorderListener({ ...mails, emit: returns.emit }),
    soldGiftCardListener({ ...mails, emit: returns.emit }),
  ];
}

/** Names of the listeners that read events by a cursor. */
export function readingListeners(listeners: readonly Listener[]): string[] {
  return listeners.flatMap(({ name, mode }) => (mode === 'afterCommit' ? [name] : []));
}

/** Begins the cursors of new listeners, and repairs those that a restored database brought along. */
export async function prepareCursors(db: Db, { listeners, clock, log }: Omit<ShopTools, 'db'>): Promise<void> {
  const repaired = await repairCursors(db, listeners, clock.now());
  if (repaired.length > 0)
    log.warn({ listeners: repaired }, 'the database was restored; events are read from the present on');
  await openCursors(db, readingListeners(listeners));
}

/** Wakes the reader of events when some were written, or may have been, and passes every other tag on. */
export function wakingReader(changes: ChangeListener, reader: EventReader): ChangeListener {
  return {
    onLost: changes.onLost,
    onRestored: async () => {
      reader.wake();
      await changes.onRestored();
    },
    onChange: async (tags) => {
      if (tags.includes(eventsTag)) reader.wake();
      const others = tags.filter((tag) => tag !== eventsTag);
      if (others.length > 0) await changes.onChange(others);
    },
  };
}
