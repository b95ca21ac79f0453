import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { type Money, money } from '../../shared/money.ts';
import { reminderLinkDays } from '../../shared/reminders.ts';
import { imageView } from '../attachments/index.ts';
import { type Goods, goodsById } from '../catalog/index.ts';
import type { SiteViewer } from '../site/index.ts';
import { reminderByKey, reminderLines, type WantedUnits } from './reminders.repo.ts';

/** A line of a reminder as its page shows it. */
export interface OfferedLine {
  title: string;
  specLabel: string;
  image: Image | null;
  quantity: number;
  unitPrice: Money;
  subtotal: Money;
  isSoldOut: boolean;
}

/** Lines that the link of a reminder offers. */
export interface OfferedReminder {
  isExpired: boolean;
  lines: OfferedLine[];
}

const day = 86_400_000;

interface Reading {
  db: Db;
  clock: Clock;
}

/** Lines of the link with a key, at the prices of now; null for an unknown key. Products that nobody may see are left out. */
export async function offeredReminder(
  tools: Reading,
  key: string,
  viewer: SiteViewer,
): Promise<OfferedReminder | null> {
  const found = await linesOf(tools, key);
  if (found === null) return null;
  if (found === 'expired') return { isExpired: true, lines: [] };
  const ids = found.map(({ variantId }) => variantId);
  const goods = await goodsById(tools.db, ids, viewer, tools.clock.now());
  const lines = found.flatMap(({ variantId, quantity }) => {
    const one = goods.get(variantId);
    return one?.visible ? [lineView(one, quantity, viewer)] : [];
  });
  return { isExpired: false, lines };
}

/** The lines behind a key; null for an unknown key. Nobody's cart, account or email is found by it. */
export async function linesOf({ db, clock }: Reading, key: string): Promise<WantedUnits[] | 'expired' | null> {
  const reminder = await reminderByKey(db, hashToken(key));
  if (!reminder) return null;
  const age = clock.now().getTime() - reminder.at.getTime();
  return age > reminderLinkDays * day ? 'expired' : reminderLines(db, reminder.id);
}

function lineView(
  { title, specLabel, image, price, stock }: Goods,
  wanted: number,
  { prices }: SiteViewer,
): OfferedLine {
  const quantity = stock === 0 ? wanted : Math.min(wanted, stock ?? 999);
  return {
    title,
    specLabel,
    image: image && imageView(image, title),
    quantity,
    unitPrice: money(price, prices.currency),
    subtotal: money(price * quantity, prices.currency),
    isSoldOut: stock === 0,
  };
}
