import { violationsOf } from './support/axe.ts';
import { guest, shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

// Text that fades in has too little contrast for axe.
test.use({ viewport: phone, locale: 'en-NL', contextOptions: { reducedMotion: 'reduce' } });

test('Ana picks her order up at Elzenrij 12 and is asked for no postal address', async ({ page }) => {
  const ana = guest('Ana');
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('SALT-CELLAR-CHALK');
  const street = page.getByLabel(t('address.label.line1'), { exact: true });
  await expect(street).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.getByRole('radio', { name: t('checkout.receivePickup') }).check();
  await expect(street).toBeHidden();
  await expect(page.getByRole('radio', { name: /Elzenrij 12/ })).toBeChecked();
  await expect(shop.placeButton()).toContainText('$28.00'); // no more shipping in it
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('main').getByLabel(t('checkout.email'), { exact: true }).fill(ana.email);
  await page.getByLabel(t('address.label.phone')).fill('+31612345678');
  await shop.placeButton().click();
  await expect(page.getByLabel(t('address.label.firstName'))).toHaveAccessibleDescription(/./);
  await page.getByLabel(t('address.label.firstName')).fill(ana.firstName);
  await page.getByLabel(t('address.label.lastName')).fill(ana.lastName);
  await shop.place();
  await expect(page.getByText(t('order.pickUpAt'))).toBeVisible();
  await expect(page.getByText('Elzenrij 12')).toBeVisible();
});
