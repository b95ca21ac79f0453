import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test('Ana has her bill sent to Oakland: a missing state is refused beside its field, and the order shows it', async ({
  page,
}) => {
  const { t, beginCheckout, fillIn, placeButton, place } = shopper(page);
  await beginCheckout('SVAMP-LAMP-CHALK');
  await fillIn(ana);
  await page.getByRole('checkbox', { name: t('checkout.billingElsewhere') }).check();
  const field = (name: string) => page.locator(`#checkout-billingAddress-${name}`);
  // The form starts with the country of the shipping address.
  await expect(field('countryCode')).toHaveValue('US');
  await field('firstName').fill('Lola');
  await field('lastName').fill('Reyes');
  await field('line1').fill('9 Bill Street');
  await field('city').fill('Oakland');
  await field('postalCode').fill('94601');
  await placeButton().click();
  const missing = t('field.select', { field: t('address.label.state') });
  await expect(page.getByText(missing).first()).toBeVisible();
  await expect(field('province')).toHaveAttribute('aria-invalid', 'true');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: t('checkout.billingElsewhere') })).toBeChecked();
  await expect(field('line1')).toHaveValue('9 Bill Street');
  await field('province').selectOption('CA');
  await place();
  const facts = page.getByRole('main');
  await expect(facts.getByText(t('order.billTo'))).toBeVisible();
  await expect(facts.getByText('Oakland, California 94601')).toBeVisible();
});

const ana = {
  email: 'ana@example.com',
  phone: '+14155552671',
  country: 'US',
  firstName: 'Ana',
  lastName: 'Cruz',
  line1: '1 Main Street',
  city: 'San Francisco',
  province: 'CA',
  postalCode: '94103',
};
