import { expect, test } from 'vitest';
import { loadTranslations } from '../../../platform/locale/catalogue.ts';
import { readBrowser } from './browser.ts';

const t = loadTranslations('locales')('en');

function described(userAgent: string): [string | null, string] {
  const { browser, device } = readBrowser(userAgent);
  return [browser, t(device.key, device.values)];
}

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [`Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) ${webkit} Version/16.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPad'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'Safari', 'Mac'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android phone'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X906C) ${chrome} Safari/537.36`, 'Chrome', 'Android tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Windows computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0.0.0`,
    'Microsoft Edge',
    'Windows computer',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'Chrome OS computer'],
  [`Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) ${chrome} TV Safari/537.36`, 'Tizen', 'Television'],
])('%s', (userAgent, browser, device) => expect(described(userAgent)).toEqual([browser, device]));

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>', '\u0000', '('.repeat(500)])(
  '%j is nobody that we know',
  (odd) => {
    expect(described(odd)).toEqual([null, 'Unknown device']);
  },
);
