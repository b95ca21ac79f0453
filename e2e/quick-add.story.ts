import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { expect, hydrated, phone, test } from './support/story.ts';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('a colour changes picture and link of its card, and a sheet adds that colour to the cart', async ({ page }) => {
  const { t, drawer, ...shop } = shopper(page);
  await shop.open('/category/lighting');
  await hydrated(page);
  const card = page.locator('.card').filter({ hasText: 'Tilda table lamp' });
  await expect(card).toContainText('Ødegaard Keramikk · Small, Large');
  const picture = card.locator('.card-picture .picture-image');
  const before = await picture.getAttribute('src');
  await card.getByTitle('Sage').click();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect(card.locator('.card-link')).toHaveAttribute('href', /TILDA-TABLE-LAMP-SAGE/);
  await expect(page).toHaveURL(/\/category\/lighting$/);

  await card.getByRole('button', { name: t('quick.choose', { title: 'Tilda table lamp' }) }).click();
  const sheet = page.getByRole('dialog', { name: 'Tilda table lamp' });
  await expect(sheet.getByRole('radio', { name: 'Sage' })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await sheet.getByRole('radio', { name: 'Large' }).check();
  await expect(sheet.getByRole('button', { name: t('list.soldOut') })).toBeDisabled();
  await sheet.getByRole('radio', { name: 'Small' }).check();
  await sheet.getByRole('button', { name: t('quick.submit') }).click();
  await expect(drawer).toContainText('Sage');
  await expect(drawer).toContainText('Small');
});
