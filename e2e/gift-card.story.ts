import { violationsOf } from './support/axe.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, phone, test } from './support/story.ts';

test.use({ viewport: phone });

test('Ana enters gift cards by keyboard: an unknown one is refused beside its field, $10.00 and $200.00 pay for all of her order', async ({
  page,
  demo,
}) => {
  const mei = await meiAt(demo);
  const card = (amount: number) => mei.call<{ code: string }>('giftCard/save', { amount, currency: 'USD' });
  const small = await card(1000);
  const large = await card(20_000);
  const { t, ...shop } = shopper(page);
  await shop.beginCheckout('SALT-CELLAR-SAGE');
  await shop.fillIn(guest('Ana'));
  const before = (await shop.placeButton().textContent()) ?? '';
  const field = await shop.codeField();
  const enter = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };

  await enter('WRNG-CODE-WRNG-CODE');
  await expect(page.getByText('This gift card code is not valid.')).toBeVisible();
  await expect(field).toHaveValue('WRNG-CODE-WRNG-CODE');
  await enter(small.code.toLowerCase());
  const chip = page.locator('.code-chip', { hasText: small.code.slice(-4) });
  await expect(chip).toContainText('−$10.00');
  await expect(field).toBeFocused();
  await expect(shop.placeButton()).not.toHaveText(before);
  expect(await violationsOf(page)).toEqual([]);

  await chip.getByRole('button').press('Enter');
  await expect(chip).toBeHidden();
  await expect(shop.placeButton()).toHaveText(before);

  await enter(small.code);
  await enter(large.code);
  await expect(page.getByText(t('checkout.nothingToPay'))).toBeVisible();
  await expect(shop.placeButton()).toContainText('$0.00');
  await shop.place();
  const sums = page.locator('.order-goods');
  await expect(sums).toContainText(`${t('common.giftCard')} •••• ${small.code.slice(-4)}`);
  await expect(sums.locator('.sum-total').last()).toContainText('$0.00');
});
