import { startCarrier } from '../specs/support/carrier.ts';
import { appCommand, installRealApp } from './support/apps.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('Ana chooses a service of the carrier that an app brings, at its rate, and Mei sees it on the order', async ({
  page,
  demo,
}) => {
  const carrier = await startCarrier();
  // Dearer than the shop's own methods, so that no other story is offered it first.
  carrier.state.dearer = 6000;
  try {
    await installRealApp(demo, 'carrier-rates', carrier.host);
    const { call, open } = await meiInBackOffice(page, demo);
    await call('app/settings', { slug: 'carrier-rates', settings: carrier.settings });
    await call('app/switch', { slug: 'carrier-rates', on: true });
    const ana = shopper(page);
    await ana.beginCheckout('TALL-MUG-CHARCOAL');
    await ana.fillIn(guest('Ana'));
    const ground = page.getByRole('radio', { name: /^Ground/ });
    await ground.check();
    const { parcels = [] } = carrier.asked.at(-1) ?? {};
    const rate = `$${((6300 + Math.ceil((parcels[0] ?? 0) / 10)) / 100).toFixed(2)}`;
    await expect(page.locator('label').filter({ has: ground })).toContainText(rate);
    expect(await violationsOf(page)).toEqual([]);
    await open(`orders/${await ana.place()}`);
    await expect(page.getByText('Ground').first()).toBeVisible();
    await expect(page.getByText(rate).first()).toBeVisible();
  } finally {
    carrier.close();
    await appCommand(demo, 'remove', 'carrier-rates');
  }
});
