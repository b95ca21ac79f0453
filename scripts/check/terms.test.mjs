import { expect, test } from 'vitest';
import { refusedTerms, spacing, stillEnglish, unequalForms } from './terms.mjs';

test.each([
  ['en', 'alert.label', 'Your e-mail', 'email'],
  ['en', 'mail.x', 'Answer this mail', 'this email'],
  ['en', 'account.x', 'Favourites', 'wish list'],
  ['zh', 'nav.account', '你的账户', '您'],
  ['zh', 'mail.x', '您的账号', '账户'],
  ['zh-HK', 'nav.account', '您的帳戶', '你'],
  ['zh-HK', 'order.x', '這裡沒有訂單', '裏'],
  ['zh-HK', 'order.x', '沒有商品', '貨品'],
  ['zh-HK', 'order.x', '已出貨', '發貨'],
  ['zh-HK', 'order.x', '物流公司', '速遞公司'],
  ['zh-HK', 'order.x', '追蹤編號', '運單號碼'],
  ['fil', 'codes.x', 'Mga kupon mo', 'voucher'],
  ['fil', 'common.shipping', 'Padala', 'shipping'],
  ['fil', 'coupons.expired', 'Lipas na', 'expired na'],
])('%s: %s cannot say “%s”', (language, key, text, term) => {
  expect(refusedTerms(language, key, text).join()).toContain(`the term is ${term}`);
});

test.each([
  ['en', 'address.format', 'Use lower-case letters, digits and hyphens only.'],
  ['en', 'shipping.notSentTo', 'We do not deliver to {country} at present'],
  ['zh', 'account.format', '账号格式错误。'],
  ['zh-HK', 'transfers.x', '匯出貨品，請寄出貨品'],
  ['fil', 'order.event.shipped', 'Naipadala'],
])('%s: %s may say “%s”', (language, key, text) => {
  expect(refusedTerms(language, key, text)).toEqual([]);
});

test('Chinese has no space around names, and one around numbers, sums and codes', () => {
  expect(spacing('zh', 'x', '您在 {shop} 的订单')).toHaveLength(1);
  expect(spacing('zh-HK', 'x', '只剩{count}件')).toHaveLength(1);
  expect(spacing('zh', 'x', '您在{shop}的订单 {orderNo}，共 {count} 件')).toEqual([]);
  expect(spacing('en', 'x', 'at {shop}')).toEqual([]);
});

test('Filipino is not English left over, unless the words are shared', () => {
  expect(stillEnglish('auth.countryCode', 'Country code', 'Country code')).toEqual([
    'auth.countryCode is English in fil: Country',
  ]);
  expect(stillEnglish('auth.countryCode', 'Country code', 'Code ng bansa')).toEqual([]);
  expect(stillEnglish('page.checkout', 'Checkout', 'Checkout')).toEqual([]);
});

test('both forms of a Filipino plural carry the same text, with the count', () => {
  expect(unequalForms({ a_one: '1 item', a_other: '{count} item' })).toEqual([
    'a_one and its other form differ in fil',
  ]);
  expect(unequalForms({ a_one: '1 item', a_other: '1 item' })).toEqual(['a_one does not say {count} in fil']);
  expect(unequalForms({ a_one: '{count} item', a_other: '{count} item' })).toEqual([]);
});
