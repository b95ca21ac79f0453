import { expect, test } from 'vitest';
import { FormBrowser } from './support/form-browser.ts';
import { makeCard, twoCups } from './support/gift-cards.ts';
import { mails } from './support/ledger.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

test('without scripts a card is entered, refused, removed and pays; the mail says what it paid', async () => {
  const { code } = await makeCard(owner, { amount: 2000 });
  const paper = new FormBrowser(shop.visitor());
  const { slug } = await twoCups(paper.who);
  const at = await paper.open(`/checkout/${slug}`);
  const wrong = await paper.press(at, 'Add', { giftCard: 'AAAA-BBBB' });
  expect([wrong.status, wrong.html.includes('This gift card code is not valid.')]).toEqual([422, true]);
  expect(wrong.html).toContain('value="AAAA-BBBB"');
  const right = await paper.press(at, 'Add', { giftCard: code });
  expect(right.html).toContain(`Gift card •••• ${code.slice(-4)}`);
  expect(right.html).toContain('Place order · $9.00');
  const off = await paper.send(`/checkout/${slug}`, { do: `giftCard-remove •••• ${code.slice(-4)}` });
  expect(off.html).toContain('Place order · $29.00');
  // The field of the summary takes gift cards and coupons.
  const unknown = await paper.press(off, 'Add', { code: 'NO-SUCH' });
  expect([unknown.status, unknown.html.includes('value="NO-SUCH"')]).toEqual([422, true]);
  const again = await paper.press(off, 'Add', { code });
  const thanks = await paper.press(again, 'Place order');
  expect(thanks.html).toContain(`Gift card •••• ${code.slice(-4)}`);
  const mail = (await mails(shop)).at(-1);
  expect(mail?.text).toMatch(new RegExp(`Gift card •••• ${code.slice(-4)}\\s+−\\$20\\.00`));
  expect(mail?.text).not.toContain(code);
});
