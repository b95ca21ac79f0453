import { startRedirectProvider } from '../specs/support/redirect-provider.ts';
import { appCommand, installRealApp } from './support/apps.ts';
import { violationsOf } from './support/axe.ts';
import { meiInBackOffice } from './support/back-office.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('Ana pays on the page of a provider that an app brings, comes back, and her order is paid', async ({
  page,
  demo,
}) => {
  const provider = await startRedirectProvider();
  try {
    await installRealApp(demo, 'redirect-payment', provider.host);
    const { call, open } = await meiInBackOffice(page, demo);
    await call('app/settings', { slug: 'redirect-payment', settings: provider.settings });
    await call('app/switch', { slug: 'redirect-payment', on: true });
    await open('settings/payment-methods');
    await expect(page.getByText('Online payment').first()).toBeVisible();

    const ana = shopper(page);
    await ana.beginCheckout('TALL-MUG-CHARCOAL');
    await ana.fillIn(guest('Ana'));
    await page.getByRole('radio', { name: /^Online payment/ }).check();
    expect(await violationsOf(page)).toEqual([]);
    await ana.placeButton().click();
    await page.getByRole('link', { name: ana.t('order.pay.goOn') }).click();
    await page.getByRole('button', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: ana.t('order.step.packing') })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect([...provider.payments.values()]).toMatchObject([{ status: 'paid', currency: 'USD' }]);
  } finally {
    provider.close();
    await appCommand(demo, 'remove', 'redirect-payment');
  }
});
