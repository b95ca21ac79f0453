import { violationsOf } from './support/axe.ts';
import { signUp } from './support/customer.ts';
import { guest, shopper } from './support/shopper.ts';
import { meiAt } from './support/staff.ts';
import { expect, phone, test } from './support/story.ts';

const tenth = { benefit: { kind: 'percent', basisPoints: 1000 } };
const fromThousand = { threshold: { kind: 'amount', amounts: { USD: 100_000 } } };
const aCode = (name: string) => `${name}${Date.now()}${Math.floor(Math.random() * 1000)}`;

test('Ana tries 3 coupons on a $98.00 lamp: an unknown one, one from $1,000.00, one of 10%; and removes it', async ({
  page,
  demo,
}) => {
  const { t, open, button, addByApi } = shopper(page);
  const { call } = await meiAt(demo);
  const works = aCode('WORKS');
  const tooSmall = aCode('LARGE');
  const coupons = [
    await call<{ id: string }>('coupon/save', { code: works, title: 'Welcome', ...tenth }),
    await call<{ id: string }>('coupon/save', { code: tooSmall, title: 'A whole house', ...tenth, ...fromThousand }),
  ];
  await addByApi('SVAMP-LAMP-CHALK');
  await open('/cart');
  const field = page.getByLabel(t('codes.coupon'));
  await expect(field).toBeHidden();
  await page.getByText(t('codes.openCoupon')).click();
  const add = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  await add('NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert').filter({ hasText: 'NOBODY-KNOWS-IT' })).toBeVisible();
  await add(tooSmall);
  await expect(page.getByRole('listitem').filter({ hasText: 'A whole house' })).toContainText('$1,000.00');
  // Codes are accepted in lower case. 10 % of $98.00.
  await add(works.toLowerCase());
  await expect(page.getByRole('listitem').filter({ hasText: 'Welcome' })).toContainText('−$9.80');
  await expect(page.getByText('$88.20').first()).toBeVisible();
  await expect(field).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await button(t('codes.remove', { code: works })).click();
  await expect(page.getByText('−$9.80')).toHaveCount(0);
  await expect(field).toBeFocused();
  for (const { id } of coupons) await call('coupon/remove', { id });
});

test.describe('on her phone', () => {
  test.use({ viewport: phone });

  test('Ana claims a 10% coupon, redeems it with an order, and gets it back when she cancels the order', async ({
    page,
    demo,
  }) => {
    const { t, open, button, beginCheckout, fillIn, codeField, place } = shopper(page);
    const { call } = await meiAt(demo);
    const code = aCode('AUTUMN');
    const title = aCode('Autumn ');
    const coupon = { code, title, slug: code.toLowerCase(), public: true, ...tenth };
    const { id } = await call<{ id: string }>('coupon/save', coupon);
    await open('/coupon');
    await button(`${t('coupons.claim')} ${title}`).click();
    // A guest signs in first and returns to the coupon.
    await page.waitForURL(/\/auth\/signin\?/);
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    await signUp(page);
    await open(back);
    await expect(page.getByRole('link', { name: `${t('coupons.use')} ${title}` })).toBeVisible();
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await beginCheckout('SVAMP-LAMP-CHALK');
    await fillIn(guest('Ana'));
    await (await codeField()).fill(code);
    await button(t('codes.add')).click();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('−$9.80');
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    const orderNo = await place();
    await expect(page.getByText(title)).toBeVisible();

    const status = async (name: 'available' | 'used') => {
      await open(`/user/coupon?status=${name}`);
      return page.getByRole('heading', { name: title });
    };
    await expect(await status('used')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await open(`/user/order/${orderNo.toLowerCase()}`);
    await button(t('order.cancel')).click();
    const sure = page.getByRole('dialog');
    await sure.getByLabel(t('order.cancelReason')).fill('Found a lamp in the attic');
    expect(await violationsOf(page)).toEqual([]);
    await button(t('order.cancel'), sure).click();
    await expect(page.getByRole('heading', { name: t('order.step.cancelled') })).toBeVisible();
    await expect(button(t('order.cancel'))).toHaveCount(0);
    await expect(await status('available')).toBeVisible();
    await expect(await status('used')).toHaveCount(0);
    await call('coupon/remove', { id });
  });
});
