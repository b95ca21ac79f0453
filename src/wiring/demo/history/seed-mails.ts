import { latestDemoEvents, markMailsSent } from '../../../modules/demo/index.ts';
import { orderBuyerListener } from '../../../modules/notifications/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { act, namesOf } from '../../../platform/events/listener.ts';
import { mailToolsOf } from '../../mail-tools.ts';
import type { PastShop } from './past-shop.ts';

/** Latest events of orders whose mails are in the log. */
const most = 60;

/**
 * Writes what buyers were mailed about the latest events of their orders, each at its time and as sent. Nothing leaves the shop:
 * the people of the demo have no mailbox.
 */
export async function seedMails({ tools, moveTo }: PastShop, db: Db, end: Date): Promise<void> {
  const listener = orderBuyerListener(mailToolsOf(tools.config, tools.projectFolder, tools));
  for (const { at, ...event } of await latestDemoEvents(db, namesOf(listener), most)) {
    moveTo(at);
    await db.transaction().execute((tx) => act(listener, tx, [event]));
  }
  moveTo(end);
  await markMailsSent(db);
}
