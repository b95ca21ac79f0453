import { expect, test } from 'vitest';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import { countryCodes } from './country-rules.ts';
import { formatAddress } from './format-address.ts';

const ana: AddressInput = {
  countryCode: 'US',
  province: '',
  city: '',
  area: '',
  postalCode: '',
  firstName: 'Ana',
  lastName: 'Cruz',
  line1: '1 Main Street',
  line2: '',
  phoneCode: '+1',
  phone: '+14155552671',
};
const mei = { ...ana, firstName: '美', lastName: '陈', line1: '科技路1号' };

test.each<[string, AddressInput, string[]]>([
  [
    'the United States with the name of the state',
    { ...ana, line2: 'Apt 4', city: 'San Francisco', province: 'CA', postalCode: '94103' },
    ['Ana Cruz', '1 Main Street', 'Apt 4', 'San Francisco, California 94103', 'United States'],
  ],
  [
    'Britain with the postcode in its own line',
    { ...ana, countryCode: 'GB', city: 'London', postalCode: 'SW1A 1AA' },
    ['Ana Cruz', '1 Main Street', 'London', 'SW1A 1AA', 'United Kingdom'],
  ],
  [
    'Singapore without a city of its own',
    { ...ana, countryCode: 'SG', postalCode: '546080' },
    ['Ana Cruz', '1 Main Street', 'SINGAPORE 546080', 'Singapore'],
  ],
  [
    'the Philippines with the name of the province',
    { ...ana, countryCode: 'PH', area: 'Loyola Heights', city: 'Quezon City', province: '00', postalCode: '1108' },
    ['Ana Cruz', '1 Main Street', 'Loyola Heights, Quezon City', '1108 Metro Manila', 'Philippines'],
  ],
  [
    'China in Chinese from the province down to the name',
    { ...mei, countryCode: 'CN', province: 'GD', city: '深圳市', area: '南山区', postalCode: '518000' },
    ['518000', '广东省深圳市南山区', '科技路1号', '陈美', 'China'],
  ],
  [
    'Beijing, which is both province and city, once',
    { ...mei, countryCode: 'CN', province: 'BJ', city: '北京市', area: '朝阳区', postalCode: '100020' },
    ['100020', '北京市朝阳区', '科技路1号', '陈美', 'China'],
  ],
  [
    'Japan in Latin letters from the street up',
    { ...ana, countryCode: 'JP', line2: 'Room 101', city: 'Shibuya-ku', province: '13', postalCode: '150-0001' },
    ['Ana Cruz', '1 Main Street', 'Room 101', 'Shibuya-ku, Tokyo', '150-0001', 'Japan'],
  ],
  [
    'Japan in Japanese with its postal mark',
    { ...mei, countryCode: 'JP', line1: '神宮前1-2-3', city: '渋谷区', province: '13', postalCode: '150-0001' },
    ['〒150-0001', '東京都渋谷区', '神宮前1-2-3', '陈美', 'Japan'],
  ],
])('prints %s', (_, address, lines) => {
  expect(formatAddress(address, 'en')).toEqual(lines);
});

test('names the country in the language of the reader', () => {
  expect(formatAddress({ ...ana, city: 'Berlin', countryCode: 'DE', postalCode: '10115' }, 'zh').at(-1)).toBe('德国');
});

test('leads with the country for readers who expect the largest place first, where the address is written so', () => {
  const central = { ...mei, countryCode: 'HK', city: '中環' };
  expect(formatAddress(central, 'zh-HK')).toEqual(['香港', '中環', '科技路1号', '陈美']);
  expect(formatAddress(central, 'en').at(-1)).toBe('Hong Kong');
  expect(formatAddress({ ...ana, countryCode: 'HK', city: 'Central' }, 'zh-HK').at(-1)).toBe('香港');
});

test('leaves no empty line and no stray separator in any country', () => {
  for (const countryCode of countryCodes) {
    for (const line2 of ['', 'Floor 2']) {
      const lines = formatAddress({ ...ana, countryCode, line2 }, 'en');
      for (const text of lines) expect(text, countryCode).toMatch(/^[^\s,/-](?:.*[^\s,/-])?$/u);
    }
  }
});

test('a province is never shown by its code, and in the language of whoever reads it', () => {
  const tokyo = { ...ana, countryCode: 'JP', city: 'Chiyoda', province: '13', postalCode: '100-0001' };
  const lines = (language: 'en' | 'zh' | 'zh-HK' | 'fil') => formatAddress(tokyo, language).slice(1);
  expect(lines('en')).toEqual(['1 Main Street, Chiyoda, Tokyo', '100-0001', 'Japan']);
  expect(lines('zh')).toEqual(['1 Main Street, Chiyoda, 东京都', '100-0001', '日本']);
  expect(lines('zh-HK')).toEqual(['1 Main Street, Chiyoda, 東京都', '100-0001', '日本']);
  expect(lines('fil')).toEqual(['1 Main Street, Chiyoda, Tokyo', '100-0001', 'Japan']);
  const inJapanese = {
    ...mei,
    countryCode: 'JP',
    line1: '千代田1-1',
    city: '千代田区',
    province: '13',
    postalCode: '100-0001',
  };
  expect(formatAddress(inJapanese, 'en')).toContain('東京都千代田区');
});
