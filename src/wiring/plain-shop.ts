import { savePage } from '../modules/content/index.ts';
import { savePaymentMethod } from '../modules/payments/index.ts';
import { saveShippingMethod } from '../modules/shipping/index.ts';
import { claimEmptyShop, isEmptyShop, saveSetting } from '../modules/site/index.ts';
import { interfaceLanguages, type Text } from '../shared/locale.ts';
import { plainRouter, urlFor } from '../shared/urls/router.ts';
import type { ShopTools } from './shop-tools.ts';

/** Minor units of the base currency; merchants set their own rates before opening. */
const flatRate = 500;

/**
 * Adds what an empty shop needs to sell: one flat rate, cash on delivery and a page that finds orders. Returns whether it
 * did; a shop with any setting is not changed.
 */
export async function equipPlainShop(tools: ShopTools): Promise<boolean> {
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
    await savePaymentMethod(tx, 0, {
      code: 'cash-on-delivery',
      name: say('plain.cashOnDelivery'),
      description: say('plain.cashOnDeliveryText'),
      instructions: {},
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

/** Returns a message as a text in every language. */
function textOf({ translations }: ShopTools) {
  return (key: string): Exclude<Text, string> =>
    Object.fromEntries(interfaceLanguages.map((language) => [language, translations(language)(key)]));
}
