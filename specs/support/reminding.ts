import { readyToBuy } from './buying.ts';
import { hour } from './clock.ts';
import { customer } from './customers.ts';
import { mails } from './ledger.repo.ts';
import type { RunningShop } from './shop.ts';
import type { Shopper } from './shopper.ts';
import { confirmedSubscriber } from './subscribers.repo.ts';

/** A customer who gets the newsletter, with cups in the cart. */
export async function subscribedCustomer(
  shop: RunningShop,
  email: string,
  { sku = 'CUP-RAIN', quantity = 2, language = 'en' } = {},
): Promise<Shopper & { id: string }> {
  await confirmedSubscriber(shop, email, { language });
  const who = await customer(shop, { email });
  await who.post('cart/add', { sku, quantity });
  return who;
}

/** A guest who began a checkout with an email. */
export async function guestAtCheckout(shop: RunningShop, email: string, sku = 'CUP-RAIN'): Promise<Shopper> {
  const guest = shop.visitor();
  await readyToBuy(guest, sku, 1, { email });
  return guest;
}

/** Lets hours pass and runs the job. */
export async function remindAfter(shop: RunningShop, hours: number): Promise<void> {
  shop.clock.pass(hours * hour);
  await shop.work('reminders:send');
}

/** Emails that were sent a reminder, one entry for each mail. */
export async function reminded(shop: RunningShop): Promise<string[]> {
  const all = await mails(shop);
  return all
    .filter(({ kind }) => kind === 'reminder')
    .map((mail) => mail.to_address)
    .sort();
}

/** Path of the link to the lines in a reminder. */
export function restorePath({ text }: { text: string }): string {
  const path = /https:\/\/teahouse\.example(\/\S*cart\/restore\?key=[\w-]+)/.exec(text)?.[1];
  if (!path) throw new Error(`no link in: ${text}`);
  return path;
}
