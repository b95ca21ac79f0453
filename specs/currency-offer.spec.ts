import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();

test('a currency is offered by the languages of the browser where the country is not known, in words', async () => {
  const ana = shop.visitor();
  const { offer } = await ana.post('currency/offer', { languages: ['de-DE', 'en-US'] });
  expect(offer).toEqual({ code: 'EUR', text: 'Show prices in €?', action: 'Switch' });
  const zh = await ana.speaking({ 'x-lang': 'zh' }).post('currency/offer', { languages: ['de-DE'] });
  expect(zh.offer?.text).toBe('以欧元显示价格？');
  expect(ana.cookies.size).toBe(0);
});

test('what is shown already, or what the shop has no prices in, is not offered', async () => {
  const ana = shop.visitor();
  expect((await ana.post('currency/offer', { languages: ['en-US'] })).offer).toBeNull();
  expect((await ana.post('currency/offer', { languages: ['ru-RU'] })).offer).toBeNull();
  expect((await ana.post('currency/offer')).offer).toBeNull();
  const inEuro = ana.speaking({ 'x-currency': 'EUR' });
  expect((await inEuro.post('currency/offer', { languages: ['de-DE'] })).offer).toBeNull();
  expect((await inEuro.post('currency/offer', { languages: ['en-US'] })).offer?.code).toBe('USD');
});
