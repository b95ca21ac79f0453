import { enqueueSizes } from '../modules/attachments/index.ts';
import { savePage } from '../modules/content/index.ts';
import { writePaymentMethod } from '../modules/payments/index.ts';
import { saveShippingMethod } from '../modules/shipping/index.ts';
import {
  claimEmptyShop,
  encryptPaymentSecrets,
  encryptSource,
  isEmptyShop,
  saveSetting,
} from '../modules/site/index.ts';
import { encryptSecrets, equipOwner } from '../modules/staff/index.ts';
import { inOneTransaction } from '../platform/db/one-transaction.ts';
import { interfaceLanguages, type Text } from '../shared/locale.ts';
import { plainRouter, urlFor } from '../shared/urls/router.ts';
import { seedHistory } from './demo/history/seed-history.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { ShopTools } from './shop-tools.ts';

/** Completes the first start: fills an empty shop and sets up the owner. */
export async function equipShop(tools: ShopTools): Promise<void> {
  await fillEmptyShop(tools);
  await encryptSecrets(tools);
  await encryptSource(tools);
  await encryptPaymentSecrets(tools);
  await equipOwner(tools, { email: tools.config.ownerEmail, password: tools.config.ownerPassword });
}

/** Fills an empty shop with the demo, or with `DEMO=0` with what it needs to sell. */
async function fillEmptyShop(tools: ShopTools): Promise<void> {
  if (!(await isEmptyShop(tools.db))) return;
  if (tools.config.demo) {
    tools.log.info('loading the demo shop');
    await loadDemo(tools);
    // Its pictures ship in one size each; jobs make the others while the shop is open.
    if (tools.config.picturesAhead) await enqueueSizes(tools.db, { after: '' });
    await tools.site.refresh();
  } else await setUpEmptyShop(tools);
}

/** Loads the demo with or without its history: all of it or nothing. */
async function loadDemo(tools: ShopTools): Promise<void> {
  if (!tools.config.demoHistory) {
    await seedDemo(tools);
    return;
  }
  await inOneTransaction(tools.db, async (db) => {
    // Another process may have filled the shop meanwhile.
    if (await seedDemo({ ...tools, db })) await seedHistory(tools, db);
  });
}

/** Minor units of the base currency; a merchant settles the own rates before opening. */
const flatRate = 500;

/**
 * Gives a shop that nobody has set up what it takes to sell once it has products: one flat rate, cash on delivery and
 * a page that finds orders. Answers whether it did; a shop with any setting of its own is left alone.
 */
export async function setUpEmptyShop(tools: ShopTools): Promise<boolean> {
  if (!(await isEmptyShop(tools.db))) return false;
  const say = textOf(tools);
  const mine = await tools.db.transaction().execute(async (tx) => {
    if (!(await claimEmptyShop(tx))) return false;
    await saveSetting(tx, 'site', {
      menus: {
        header: [],
        footer: [
          {
            title: say('plain.help'),
            items: [{ label: say('order.find'), path: urlFor(plainRouter, 'page', 'track') }],
          },
        ],
      },
    });
    const days = { minDays: 3, maxDays: 7 };
    await saveShippingMethod(tx, { code: 'standard', name: say('plain.shipping'), price: flatRate, ...days });
    await writePaymentMethod(tx, {
      code: 'cash-on-delivery',
      name: say('plain.cashOnDelivery'),
      description: say('plain.cashOnDeliveryText'),
      instructions: {},
      position: 0,
      enabled: true,
    });
    const saved = await savePage(tx, tools.random.id(), trackPage(say), tools.clock.now());
    if (!saved.ok) throw new Error(`the page of a new shop was refused: ${saved.refusal.message.key}`);
    return true;
  });
  await tools.site.refresh();
  return mine;
}

function trackPage(say: (key: string) => Text) {
  return {
    slug: 'track',
    title: say('order.find'),
    description: say('plain.trackText'),
    body: '<shop-component name="order-track"></shop-component>',
  };
}

/** A message of the catalogue as a text in every language that it is written in. */
function textOf({ translations }: ShopTools) {
  return (key: string): Exclude<Text, string> =>
    Object.fromEntries(interfaceLanguages.map((language) => [language, translations(language)(key)]));
}
