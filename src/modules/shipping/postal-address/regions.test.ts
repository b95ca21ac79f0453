import { describe, expect, test } from 'vitest';
import { regions } from '../../../shared/contracts/postal-address.ts';
import { allowedLanguages } from '../../../shared/locale.ts';
import { checkAddress } from './check-address.ts';
import { countries, phoneCodeOf } from './countries.ts';
import { countryCodes, postalCodeRule } from './country-rules.ts';
import { districtsOf } from './districts.ts';
import { normalPostalCode } from './postal-code.ts';
import { findProvince, provincesOf } from './provinces.ts';
import { regionsOf } from './regions.ts';

function provinceNames(countryCode: string, language: 'en' | 'ja' | 'zh' | 'zh-HK' | 'fil'): string[] {
  return regionsOf(countryCode, language)?.items.map((item) => item.name) ?? [];
}

describe('the form of a country', () => {
  test('follows the contract in every country', () => {
    for (const code of countryCodes) expect(() => regions.parse(regionsOf(code, 'en'))).not.toThrow();
  });

  test('shows every field it demands, once, and a label for each', () => {
    for (const code of countryCodes) {
      const form = regionsOf(code, 'en');
      const shown = form?.rows.flat() ?? [];
      expect(new Set(shown).size, code).toBe(shown.length);
      expect(shown, code).toEqual(expect.arrayContaining(form?.required ?? []));
      expect(Object.keys(form?.labels ?? {}).sort(), code).toEqual([...shown].sort());
    }
  });

  test.each(['NL', 'DE', 'FR', 'GB', 'SG', 'HK', 'BE', 'PT', 'SE', 'NZ'])('asks no state in %s', (code) => {
    const form = regionsOf(code, 'en');
    expect(form?.rows.flat()).not.toContain('province');
    expect(form?.items).toEqual([]);
  });

  test('demands a state nowhere that has none to pick from', () => {
    for (const code of countryCodes) {
      const form = regionsOf(code, 'en');
      if (form?.required.includes('province')) expect(form.items.length, code).toBeGreaterThan(0);
    }
  });

  test('puts city, state and ZIP in one row in the United States', () => {
    expect(regionsOf('US', 'en')).toMatchObject({
      rows: [['firstName', 'lastName'], ['line1'], ['line2'], ['city', 'province', 'postalCode'], ['phone']],
      labels: { province: 'state', postalCode: 'zip' },
      phoneCode: '+1',
      postalCodeExample: '95014',
    });
  });

  test('goes from the postal code to the street in Japan, for those who read Japanese', () => {
    const rows = [['lastName', 'firstName'], ['postalCode'], ['province', 'city'], ['line1'], ['line2'], ['phone']];
    expect(regionsOf('JP', 'ja')?.rows).toEqual(rows);
    expect(regionsOf('JP', 'en')?.rows[1]).toEqual(['line1']);
  });

  test('asks for names in the order of the reader’s language, whatever the country', () => {
    expect(regionsOf('US', 'zh-HK')?.rows[0]).toEqual(['lastName', 'firstName']);
    expect(regionsOf('CN', 'en')?.rows[0]).toEqual(['firstName', 'lastName']);
    expect(regionsOf('HU', 'fil')?.rows[0]).toEqual(['firstName', 'lastName']);
  });

  test('asks for the postal code of China last in Chinese', () => {
    const rows = [['province', 'city', 'area'], ['line1'], ['line2'], ['postalCode'], ['phone']];
    expect(regionsOf('CN', 'zh')?.rows.slice(1)).toEqual(rows);
  });

  test('has no postal code in Hong Kong, and calls its city a district', () => {
    expect(regionsOf('HK', 'en')).toMatchObject({ postalCodePattern: null, labels: { city: 'district' } });
    expect(regionsOf('HK', 'en')?.rows.flat()).not.toContain('postalCode');
  });

  test('names provinces in the language of the request where it has names for them', () => {
    expect(provinceNames('CN', 'zh').slice(0, 3)).toEqual(['北京市', '天津市', '河北省']);
    expect(provinceNames('CN', 'zh-HK')).toContain('廣東省');
    expect(provinceNames('CN', 'fil')).toContain('Guangdong');
    expect(provinceNames('JP', 'zh')).toContain('广岛县');
    expect(provinceNames('JP', 'ja')).toContain('広島県');
  });

  test('knows nothing of an unknown country', () => {
    expect(regionsOf('XX', 'en')).toBeNull();
    expect(regionsOf('constructor', 'en')).toBeNull();
  });
});

describe('the data', () => {
  test('holds no province code twice, and finds each province by every name that it shows', () => {
    for (const code of countryCodes) {
      const codes = provincesOf(code).map((province) => province.code);
      expect(new Set(codes).size, code).toBe(codes.length);
      for (const language of allowedLanguages) {
        for (const item of regionsOf(code, language)?.items ?? []) {
          expect(provinceKept(code, item.name), `${code} ${item.name}`).toBe(item.code);
        }
      }
    }
  });

  test.each([
    ['TW', '臺北', 'TPE'],
    ['TW', 'Hsinchu County', 'HSQ'],
    ['TW', 'Hsinchu', null],
    ['KR', '강원도', '42'],
    ['KR', '서울시', '11'],
    ['CN', '新疆', 'XJ'],
    ['CN', '內蒙古', 'NM'],
    ['JP', '京都', '26'],
    ['IE', 'Co Cork', 'CO'],
    ['IN', 'Jammu & Kashmir', 'JK'],
    ['PH', 'Quezon', 'QUE'],
    ['PH', 'Quezon City', null],
    ['VN', 'da nang', 'DN'],
    ['US', 'lorado', null],
  ])('reads in %s "%s" as %s', (countryCode, text, code) => {
    expect(findProvince(countryCode, text)).toBe(code);
  });

  test('accepts every example of a postal code as it stands, and written small without spaces', () => {
    for (const code of countryCodes) {
      const example = postalCodeRule(code)?.example;
      if (example === undefined) continue;
      expect(normalPostalCode(code, example), code).toBe(example);
      expect(normalPostalCode(code, example.toLowerCase().replace(/[ -]/g, '')), code).toBe(example);
    }
  });
});

/** Province that is stored of a postal address, whatever its postal code and phone are. */
function provinceKept(countryCode: string, province: string): string {
  const example = postalCodeRule(countryCode)?.example ?? '';
  const names = { firstName: 'Ben', lastName: 'Lee', line1: '1', line2: '', city: 'x', area: '' };
  const phone = { phoneCode: '+1', phone: '+14155552671' };
  const check = checkAddress({ countryCode, province, postalCode: example, ...names, ...phone });
  return check.ok ? check.address.province : JSON.stringify(check.errors);
}

describe('below the province', () => {
  const within = async (countryCode: string, language: 'en' | 'zh' | 'zh-HK' | 'ko', place: [string, string?]) =>
    districtsOf(countryCode, language, ...place);

  test('names are in the script of the country for those who read it, else in Latin letters', async () => {
    expect(await within('CN', 'zh', ['GD'])).toContain('广州市');
    expect(await within('CN', 'en', ['GD'])).toContain('Guangzhou Shi');
    expect(await within('CN', 'zh', ['GD', '广州市'])).toContain('天河区');
    expect(await within('CN', 'en', ['GD', 'guangzhou shi '])).toContain('Tianhe Qu');
    expect(await within('TW', 'zh-HK', ['TPE'])).toContain('大安區');
    expect(await within('KR', 'ko', ['11'])).toContain('강남구');
    expect(await within('HK', 'en', [''])).toContain('Mong Kok');
    expect(await within('PH', 'en', ['CEB'])).toContain('Cebu City');
    expect(await within('PH', 'en', ['CEB', 'Cebu City'])).toContain('Lahug');
  });

  test('there is nothing for what is not known', async () => {
    const unknown: [string, string, string?][] = [
      ['US', 'CA'],
      ['CN', ''],
      ['CN', 'XX'],
      ['CN', 'GD', 'Atlantis'],
      ['BR', 'SP', 'Santos'],
      ['constructor', ''],
    ];
    for (const [country, province, city] of unknown)
      expect(await districtsOf(country, 'en', province, city), country).toEqual([]);
  });

  test('every province of a country with names has some, each for a field that its form shows', async () => {
    for (const code of countryCodes) {
      const form = regionsOf(code, 'en');
      expect(form?.rows.flat() ?? [], code).toEqual(expect.arrayContaining(form?.deeper ?? []));
      if (form?.deeper.length === 0) continue;
      for (const { code: province } of form && form.items.length > 0 ? form.items : [{ code: '' }]) {
        const names = await districtsOf(code, 'en', province);
        expect(names.length, `${code} ${province}`).toBeGreaterThan(0);
        for (const name of names) expect(name, code).toMatch(/^[^|\t\n]{1,100}$/);
      }
    }
  });
});

describe('the list of countries', () => {
  test('is sorted in the language of the reader', () => {
    expect(
      countries('en')
        .slice(0, 2)
        .map((country) => country.name),
    ).toEqual(['Afghanistan', 'Åland Islands']);
    expect(countries('zh')[0]).toEqual({ code: 'AL', name: '阿尔巴尼亚' });
    expect(countries('fil')).toContainEqual({ code: 'US', name: 'Estados Unidos' });
    expect(countries('en')).toContainEqual({ code: 'HK', name: 'Hong Kong' });
  });

  test('leaves out places where nobody lives', () => {
    const codes = countries('en').map((country) => country.code);
    for (const code of ['AQ', 'BV', 'HM', 'TF', 'GS', 'UM']) expect(codes).not.toContain(code);
    expect(codes.length).toBeGreaterThan(230);
  });

  test('knows the phone code of each', () => {
    for (const { code } of countries('en')) expect(phoneCodeOf(code), code).toMatch(/^\+[1-9]\d{0,2}$/);
    expect(phoneCodeOf('XX')).toBe('');
  });
});
