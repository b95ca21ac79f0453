import { describe, expect, test } from 'vitest';
import { against, jumps, readSheet } from './sheet.ts';

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-02-27'>
    <Cube currency='USD' rate='1.0850'/><Cube currency='JPY' rate='162.75'/><Cube currency='GBP' rate='0.8463'/>
    <Cube currency='BGN' rate='1.9558'/>
  </Cube></Cube>
</gesmes:Envelope>`;

const read = (text: string, base = 'USD') => {
  const sheet = readSheet(text);
  const rates = sheet && against(base, sheet);
  return rates && Object.fromEntries(rates);
};

describe('what a source publishes, against the dollar', () => {
  test('the European Central Bank’s file, which is against the euro', () => {
    // 162.75 / 1.085 = 150; 1 / 1.085 = 0.92165898617…
    expect(read(ecb)).toEqual({ JPY: '150', EUR: '0.921658986', GBP: '0.78' });
  });

  test.each([
    ['base and rates', { base: 'USD', date: '2026-02-27', rates: { EUR: 0.92, JPY: 149.5, XAU: 0.0004 } }],
    ['base_code and conversion_rates', { base_code: 'USD', conversion_rates: { USD: 1, EUR: 0.92, JPY: '149.5' } }],
    ['source', { source: 'USD', rates: { EUR: 0.92, JPY: 149.5 } }],
  ])('JSON with %s', (_shape, json) => {
    expect(read(JSON.stringify(json))).toEqual({ EUR: '0.92', JPY: '149.5' });
  });

  test('of a rate that is none only that currency is missing', () => {
    const rates = { EUR: 0, JPY: -1, GBP: 'NaN', INR: null, CAD: 1e-7, AUD: 1.5 };
    expect(read(JSON.stringify({ base: 'USD', rates }))).toEqual({ AUD: '1.5' });
  });

  test.each(['', 'soon', '{}', '[]', 'null', '{"base":"USD"}', '{"base":"USD","rates":{}}', '<html>moved</html>'])(
    'nothing is read from %j',
    (text) => {
      expect(readSheet(text)).toBeNull();
    },
  );

  test('a sheet that does not know the shop’s own currency says nothing', () => {
    expect(read(ecb, 'INR')).toBeNull();
  });
});

test.each([
  ['0.9', '0.99', 1000, false],
  ['0.9', '0.9901', 1000, true],
  ['0.99', '0.9', 1000, false],
  ['0.99', '0.8999', 1000, true],
  ['149.5', '1.495', 5000, true],
  ['150', '150', 1, false],
])('from %s to %s is a jump of more than %i basis points: %s', (from, to, most, jump) => {
  expect(jumps(from, to, most)).toBe(jump);
});
