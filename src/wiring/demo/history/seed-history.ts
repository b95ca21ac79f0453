import { join } from 'node:path';
import { markDemoRows, paidDemoOrders, silenceHistory } from '../../../modules/demo/index.ts';
import { makeInvoices } from '../../../modules/invoices/index.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inquiriesAdminEndpoints } from '../../../shared/contracts/inquiries-admin.ts';
import type { ShopTools } from '../../shop-tools.ts';
import { type DemoCustomer, type DemoHistory, demoReader } from '../demo-reader.ts';
import { draftOf } from '../drafts.ts';
import { type Buyers, buyersOf, staffCaller } from './buyers.ts';
import { type Dice, diceOf } from './dice.ts';
import { exampleMoments } from './examples.ts';
import { stepsOf } from './order-course.ts';
import { OrderRun } from './order-run.ts';
import { type PastShop, pastShop } from './past-shop.ts';
import { type Offer, type PlannedOrder, planOrders } from './plan.ts';
import { seedMails } from './seed-mails.ts';
import { seedVisits } from './visits.ts';

/** ms */
const hour = 3_600_000;
const day = 24 * hour;
const days = 60;
/** Latest paid orders that have their invoice. */
const withInvoice = 24;
const seed = 17;

/** Gives the demo shop two months of orders, as its shoppers and staff would have made them. `db` is a transaction. */
export async function seedHistory(now: ShopTools, db: Db): Promise<void> {
  const read = demoReader(join(now.projectFolder, 'demo/catalogue'));
  const dice = diceOf(seed);
  const end = now.clock.now().getTime();
  const shop = await pastShop(now, db, new Date(end - days * day));
  const [people, history] = await Promise.all([read.customers(), read.history()]);
  const offers = await offersOf(read, new Date(end));
  const planned = planOrders(dice, people, offers);
  const setting = { shop, buyers: buyersOf(shop), people, history, reviews: [...history.reviews], dice, end };
  const moments = planned.flatMap((each, index) => momentsOf(each, index, setting));
  const [examples, products] = await Promise.all([read.examples(), read.products()]);
  moments.push(...exampleMoments({ shop, examples, products, offers, end }));
  moments.push({ at: end - 20 * hour, run: () => quote(shop, history.quote, offers, end) });
  for (const { at, run } of moments.sort((one, other) => one.at - other.at)) {
    shop.moveTo(new Date(at));
    await run();
  }
  await seedVisits(db, {
    dice,
    searches: examples.searches,
    placed: planned.map(({ daysAgo }) => daysAgo),
    days,
    end,
    timeZone: shop.tools.site().dispatch.timeZone,
  });
  await seedMails(shop, db, new Date(end));
  await markDemoRows(db);
  // Marked first: their numbers are those of tests.
  for (const orderId of await paidDemoOrders(db, withInvoice))
    await db.transaction().execute((tx) => makeInvoices(tx, orderId, shop.tools));
  await silenceHistory(db, new Date(end));
}

type Reader = ReturnType<typeof demoReader>;

/** Kinds of articles of which there are enough, with half of their units: the shop stays in stock. */
async function offersOf(read: Reader, at: Date): Promise<Offer[]> {
  const [products, outline, labels] = await Promise.all([read.products(), read.outline(), read.labels()]);
  return products.flatMap((product) =>
    draftOf(product, outline, labels, [], at).variants.flatMap(({ sku, onHand }) =>
      onHand && onHand > 8 ? [{ sku, weight: product.sold, units: Math.floor(onHand / 2) }] : [],
    ),
  );
}

interface Setting {
  shop: PastShop;
  buyers: Buyers;
  people: readonly DemoCustomer[];
  history: DemoHistory;
  /** Those that nobody has written yet. */
  reviews: DemoHistory['reviews'];
  dice: Dice;
  /** ms */
  end: number;
}

/** Something that happens at a time, in ms. */
interface Moment {
  at: number;
  run(): Promise<unknown>;
}

/** The placing of an order and its steps. */
function momentsOf(planned: PlannedOrder, index: number, setting: Setting): Moment[] {
  const begun = setting.end - planned.daysAgo * day;
  let order: OrderRun | undefined;
  const placing = async () => {
    order = await orderOf(planned, index, setting);
    await order.place();
  };
  const steps = stepsOf(planned, 0.8 + setting.dice.roll() * 0.45).map(({ after, run }) => ({
    at: begun + after * day,
    run: async () => {
      if (order) await run(order);
    },
  }));
  return [{ at: begun, run: placing }, ...steps];
}

async function orderOf(planned: PlannedOrder, index: number, setting: Setting): Promise<OrderRun> {
  const { shop, buyers, people, history } = setting;
  const person = people[planned.person];
  const back = history.returns[index % history.returns.length];
  if (!person || !back) throw new Error('the demo has nobody to buy, or nothing to say about it');
  const buyer = await buyers(person);
  const nextReview = () => {
    const next = setting.reviews.shift();
    if (!next) throw new Error('the demo has more reviewed orders than reviews');
    return next;
  };
  return new OrderRun({ shop, planned, index, person, buyer, back, nextReview, words: history });
}

/** Answers an inquiry of the demo with an offer. */
async function quote(shop: PastShop, offered: DemoHistory['quote'], offers: readonly Offer[], end: number) {
  const { email, product, quantity, unitPrice, message, terms } = offered;
  const found = await shop.call(inquiriesAdminEndpoints.inquiryList, { keyword: email }, staffCaller);
  const inquiryNo = found.items[0]?.inquiryNo;
  const sku = offers.find((offer) => offer.sku.startsWith(product.toUpperCase()))?.sku;
  if (!inquiryNo || !sku) throw new Error('the demo has nothing to offer');
  const lines = [{ sku, quantity, unitPrice: { amount: unitPrice, currency: 'CNY' as const } }];
  const validUntil = new Date(end + 7 * day).toISOString();
  await shop.call(
    inquiriesAdminEndpoints.inquiryAnswer,
    { inquiryNo, message, quote: { lines, terms, validUntil } },
    staffCaller,
  );
}
