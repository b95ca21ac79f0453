import { beforeEach, describe, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { place, readyToBuy } from './support/buying.ts';
import { mails } from './support/ledger.repo.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const other = await shop.another({ clock: shop.clock });
const { db } = shop.tools;

async function setStock(sku: string, onHand: number): Promise<void> {
  await db.updateTable('variant').set({ on_hand: onHand }).where('sku', '=', sku).execute();
}

async function lowStockMails() {
  return (await mails(shop)).filter((mail) => mail.kind === 'low-stock');
}

describe('Mei gets a mail about low stock', () => {
  const lowAt = async (number: number | null, staffEmail = 'mei@teahouse.example') => {
    await saveSetting(db, 'site', { ...settings, stock: { lowAt: number }, notifications: { staffEmail } });
    await Promise.all([shop.tools.site.refresh(), other.tools.site.refresh()]);
  };
  beforeEach(async () => {
    await lowAt(3);
    await shop.work('stock:notice');
    await db.deleteFrom('mail').execute();
  });

  async function buy(sku: string, quantity: number): Promise<void> {
    const ben = shop.visitor();
    await place(ben, await readyToBuy(ben, sku, quantity, { paymentMethod: 'bank-transfer' }));
  }

  test('once, when it falls to the threshold, not as it falls on, and again after it rose', async () => {
    await setStock('LANTERN', 6);
    await buy('LANTERN', 2);
    await shop.work('stock:notice');
    expect(await lowStockMails()).toEqual([]);
    await buy('LANTERN', 1);
    await Promise.all([shop.work('stock:notice'), other.work('stock:notice')]);
    const [mail, ...more] = await lowStockMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'mei@teahouse.example', language: 'en' });
    expect(mail?.subject).toBe("Mei's Teahouse: 1 item is running low");
    expect(mail?.text).toContain("because you work at Mei's Teahouse");
    expect(mail?.text).toMatch(/Paper lantern\s+LANTERN\s+3 left/);
    await buy('LANTERN', 1);
    await shop.work('stock:notice');
    expect(await lowStockMails()).toHaveLength(1);
    await setStock('LANTERN', 50);
    await shop.work('stock:notice');
    await setStock('LANTERN', 6);
    await shop.work('stock:notice');
    expect(await lowStockMails()).toHaveLength(2);
  });

  test('one for many variants with the scarcest first: fifty of them and the number of the rest', async () => {
    const variants = Array.from({ length: 60 }, (_each, n) => ({
      sku: `BEAD-${n}`,
      price: 1,
      onHand: 100,
      spec: { no: `${n}` },
    }));
    await shop.save({ slug: 'beads', title: 'Beads', variants });
    await db.updateTable('variant').set({ on_hand: 2 }).where('sku', 'like', 'BEAD-%').execute();
    await setStock('BEAD-33', 0);
    await shop.work('stock:notice');
    const [mail, ...more] = await lowStockMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('60 items');
    expect(/BEAD-\d+/.exec(mail?.text ?? '')?.[0]).toBe('BEAD-33');
    expect(mail?.text.match(/BEAD-/g)).toHaveLength(50);
    expect(mail?.text).toContain('And 10 more');
    expect(await db.selectFrom('event').selectAll().where('name', '=', 'stock.low').execute()).not.toEqual([]);
  });

  test('by the threshold of the variant itself, or never', async () => {
    const mei = await enterMei(shop);
    await setStock('CUP-RAIN', 100);
    await mei.does('stock/threshold', { sku: 'CUP-RAIN', lowAt: 90 });
    await mei.does('stock/adjust', { sku: 'CUP-RAIN', delta: -10, reason: 'broken' });
    await shop.work('stock:notice');
    expect(await lowStockMails()).toHaveLength(1);
    await mei.does('stock/threshold', { sku: 'CUP-RAIN', lowAt: null });
    await lowAt(null);
    await setStock('CUP-RAIN', 0);
    await shop.work('stock:notice');
    expect(await lowStockMails()).toHaveLength(1);
  });

  test('not for a new product with few units, nor for one that is imported with none', async () => {
    await shop.save({ slug: 'rare', title: 'Rare', variants: [{ sku: 'RARE', price: 1, onHand: 1 }] });
    await shop.work('stock:notice');
    expect(await lowStockMails()).toEqual([]);
  });

  test('at the owner’s email when none is set, and nobody gets one when there is none', async () => {
    await lowAt(3, '');
    await setStock('CUP-MOON', 9);
    await setStock('CUP-MOON', 1);
    await shop.work('stock:notice');
    expect(await lowStockMails()).toEqual([]);
    const owned = await shop.another({ clock: shop.clock, ownerEmail: 'owner@teahouse.example' });
    await setStock('CUP-MOON', 9);
    await setStock('CUP-MOON', 1);
    await owned.work('stock:notice');
    expect((await lowStockMails()).map((mail) => mail.to_address)).toEqual(['owner@teahouse.example']);
  });
});

test('the recipient of low-stock mails has to be an email', async () => {
  const mei = await enterMei(shop);
  const save = (staffEmail: string) =>
    mei.call<{ notifications: object }>('setting/save', { notifications: { staffEmail } });
  expect((await save('mei')).code).toBe(40);
  expect((await save('mei@example.com')).data.notifications).toEqual({ staffEmail: 'mei@example.com' });
  expect((await mei.does<{ stock: object }>('setting/get')).stock).toEqual({ lowAt: 3 });
});
