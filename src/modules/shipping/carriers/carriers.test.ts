import { expect, test } from 'vitest';
import { carrierCode, carriersWith, trackingOf } from './carriers.ts';

const known = carriersWith([]);
const mandatory =
  'US CA MX GB IE DE FR NL BE ES PT IT AT CH PL CZ SE DK NO FI CN HK TW JP KR SG MY TH VN PH ID IN AU NZ AE BR';

test('at least 60 carriers have a code of their own, a name of their own, and an https URL with the number', () => {
  expect(known.length).toBeGreaterThanOrEqual(60);
  expect(new Set(known.map(({ code }) => code)).size).toBe(known.length);
  expect(new Set(known.map(({ name }) => name.toLowerCase())).size).toBe(known.length);
  for (const { code, url, countries } of known) {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(url.split('{no}'), code).toHaveLength(2);
    expect(new URL(url.replace('{no}', '1')).protocol, code).toBe('https:');
    for (const country of countries) expect(country, code).toMatch(/^[A-Z]{2}$/);
  }
});

test('every country that the shop names has a carrier of its own', () => {
  const served = new Set(known.flatMap(({ countries }) => countries));
  expect(mandatory.split(' ').filter((country) => !served.has(country))).toEqual([]);
});

test('a number is encoded in the URL, and without a number there is none', () => {
  expect(trackingOf({ company: 'ups', no: '1Z 9/9&x=é' }, [])).toEqual({
    name: 'UPS',
    url: 'https://www.ups.com/track?tracknum=1Z%209%2F9%26x%3D%C3%A9',
  });
  expect(trackingOf({ company: 'ups', no: '' }, [])).toEqual({ name: 'UPS', url: null });
  // Characters that mean something in a replacement stay what they are.
  expect(trackingOf({ company: 'ups', no: '$&' }, []).url).toMatch(/=%24%26$/);
});

test('a carrier is found by code or name, an unknown one keeps its name and has no URL', () => {
  expect(carrierCode(' Royal Mail ', [])).toBe('royal-mail');
  expect(carrierCode('DHL-Express', [])).toBe('dhl-express');
  expect(carrierCode("Old Tom's bicycle", [])).toBe("Old Tom's bicycle");
  expect(trackingOf({ company: "Old Tom's bicycle", no: '7' }, [])).toEqual({ name: "Old Tom's bicycle", url: null });
});

test('a name that several carriers begin with is written as they write it, however it was typed', () => {
  expect(trackingOf({ company: 'dhl', no: '7' }, [])).toEqual({
    name: 'DHL',
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=7',
  });
  expect(carrierCode('royalmail', [])).toBe('royal-mail');
  expect(carrierCode('Canada-Post', [])).toBe('canada-post');
});

test("the shop's own carriers come first and replace known ones of the same code", () => {
  const own = [{ code: 'ups', name: 'UPS by contract', url: 'https://track.example/{no}' }];
  expect(carriersWith(own).filter(({ code }) => code === 'ups')).toEqual([
    { code: 'ups', name: 'UPS by contract', url: 'https://track.example/{no}', countries: [], isOwn: true },
  ]);
  expect(trackingOf({ company: 'ups', no: '1' }, own)).toEqual({
    name: 'UPS by contract',
    url: 'https://track.example/1',
  });
});
