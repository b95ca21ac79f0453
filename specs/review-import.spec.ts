import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { id: productId } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
const header =
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date';
const judgeme = [
  header,
  'Nice,"It is warm, and blue.",5,2019-05-18 19:00:00 UTC,email,ok,Ana,ana@example.com,1,rain-cup,Thank you!,2019-05-19 08:00:00 UTC',
  ',"<b>Leaks</b> {{ shop }}",1,2020-05-18 19:00:00 UTC,web,ok,Ben,ben@example.com,1,rain-cup,,',
  ',Buy here,5,2021-05-18 19:00:00 UTC,web,spam,Eve,eve@example.com,1,rain-cup,,',
  ',Which cup?,4,2021-05-18 19:00:00 UTC,web,ok,Eve,eve@example.com,1,no-such-cup,,',
  ',Seven stars,7,2021-05-18 19:00:00 UTC,web,ok,Eve,eve@example.com,1,rain-cup,,',
].join('\n');
const send = async (csv: string, fields: Record<string, string> = {}) =>
  (await mei.upload('import/reviews', [{ name: 'reviews.csv', content: csv }], fields)).data;

test('Mei brings the reviews of Judge.me along; a repeated import changes nothing', async () => {
  const expected = { created: 3, unchanged: 0, refused: 2 };
  expect(await send(judgeme, { dryRun: 'true' })).toMatchObject(expected);
  expect((await shop.visitor().post('review/list', { productId })).count).toBe(0);
  expect(await send(judgeme)).toMatchObject({
    ...expected,
    refusals: [
      { line: 5, reason: 'The shop has no such product.' },
      { line: 6, reason: 'The stars are not a whole number from 1 to 5.' },
    ],
  });
  const { items, average, count } = await shop.visitor().post('review/list', { productId });
  expect({ average, count }).toEqual({ average: 3, count: 2 });
  expect(items).toMatchObject([
    { content: '<b>Leaks</b> {{ shop }}', author: 'Ben', verified: false },
    { content: 'Nice\n\nIt is warm, and blue.', verified: true, replies: [{ shop: true, content: 'Thank you!' }] },
  ]);
  expect(await send(judgeme)).toMatchObject({ created: 0, unchanged: 3, refused: 2 });
  expect((await shop.visitor().post('product/get', { slug: 'rain-cup' })).rating).toEqual({ average: 3, count: 2 });
});

test('a CSV of Yotpo is understood, another file is refused', async () => {
  const yotpo = [
    'Review ID,SKU,Display Name,Review Score,Review Title,Review Content,Date,Published',
    '991,CUP-RAIN,Chen,4,,杯子很好。,2022-01-02,true',
  ].join('\n');
  expect(await send(yotpo)).toMatchObject({ created: 1, refused: 0 });
  expect(await send(yotpo)).toMatchObject({ created: 0, unchanged: 1 });
  const answer = await mei.upload('import/reviews', [{ name: 'x.csv', content: 'a,b\n1,2' }]);
  expect(answer).toMatchObject({ code: 40, msg: expect.stringContaining('no CSV of reviews') });
});
