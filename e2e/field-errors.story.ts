import { violationsOf } from './support/axe.ts';
import { shopper } from './support/shopper.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test('what is missing in a plain form is said beside its fields in the words of the shop, until it is mended', async ({
  page,
}) => {
  const { t, open, button } = shopper(page, 'fil');
  await open('/fil/inquiry/feedback');
  const main = page.getByRole('main');
  const email = main.getByLabel(t('inquiries.email'));
  const error = (text: string) => main.getByRole('alert').filter({ hasText: text });
  const missing = t('field.required', { field: t('inquiries.email') });
  await button(t('inquiries.send')).click();
  await expect(error(missing)).toBeVisible();
  await expect(error(t('field.required', { field: t('inquiries.subject') }))).toBeVisible();
  await expect(email).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await email.fill('ana');
  await button(t('inquiries.send')).click();
  await expect(error(t('field.email'))).toBeVisible();
  await email.fill('ana@example.com');
  await expect(error(t('field.email'))).toHaveCount(0);
  await expect(error(t('field.required', { field: t('inquiries.subject') }))).toBeVisible();
});
