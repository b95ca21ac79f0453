import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { knownOfShop } from '../../known.ts';
import type { FieldConfig, Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { CountryNames } from '../../show/CountryName.tsx';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';
import { TryAddress } from './TryAddress.tsx';

type Zone = AdminData<'shippingZone/list'>['items'][number];
type Method = AdminData<'shippingMethod/list'>['items'][number];
type TaxRate = AdminData<'taxRate/list'>['items'][number];

/** Units of a tax rate on the wire in one percent. */
const perPercent = 1000;

const area: FieldConfig[] = [
  { name: 'countryCode', label: 'places.country', kind: 'country', required: true },
  { name: 'provinces', label: 'places.provinces', kind: 'words' },
  { name: 'postalCodes', label: 'places.postalCodes', kind: 'words' },
];
const blankArea = { countryCode: '', provinces: [], postalCodes: [] };
const hasAreas = ({ rest }: Values) => rest !== true;

/** Zones: where ways of shipping go. */
export const zones: Resource<Zone> = {
  name: 'shippingZone',
  path: 'settings/zones',
  title: 'places.zones',
  add: 'places.addZone',
  empty: 'places.noZones',
  ListActions: TryAddress,
  columns: [
    { id: 'name', label: 'places.name', cell: ({ name }) => name },
    { id: 'areas', label: 'places.areas', cell: (zone) => <AreaNames of={zone} /> },
    { id: 'methods', label: 'places.methods', cell: ({ methods }) => methods.join(', ') },
  ],
  card: (zone) => (
    <>
      <Text fw={600}>{zone.name}</Text>
      <Text size="sm">
        <AreaNames of={zone} />
      </Text>
    </>
  ),
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('shippingZone/list', { page, pageSize: 50 }),
  groups: [
    {
      title: 'places.zone',
      fields: [
        { name: 'name', label: 'places.name', kind: 'text', required: true },
        { name: 'rest', label: 'places.rest', kind: 'switch' },
        {
          name: 'areas',
          label: 'places.areas',
          kind: 'rows',
          add: 'places.addArea',
          blank: blankArea,
          fields: area,
          isShown: hasAreas,
        },
        {
          name: 'exceptions',
          label: 'places.exceptions',
          kind: 'rows',
          add: 'places.addArea',
          blank: blankArea,
          fields: area,
          isShown: hasAreas,
        },
      ],
    },
  ],
  blank: () => ({ name: '', areas: [blankArea], exceptions: [], rest: false }),
  get: (id) => call('shippingZone/get', { id }),
  save: async (values) => (await call('shippingZone/save', values as AdminBody<'shippingZone/save'>)).id,
  remove: (id) => call('shippingZone/remove', { id }),
  titleOf: ({ name }) => String(name),
};

function AreaNames({ of: { areas, rest } }: { of: Zone }) {
  const t = useText();
  return rest ? <>{t('places.rest')}</> : <CountryNames codes={areas.map(({ countryCode }) => countryCode)} />;
}

const costs = (kind: string) => (values: Values) => (values.rate as { kind: string }).kind === kind;

/** Ways of shipping with what each costs. */
export const methods: Resource<Method> = {
  name: 'shippingMethod',
  path: 'settings/shipping',
  title: 'places.shipping',
  add: 'places.addMethod',
  empty: 'places.noMethods',
  ListActions: TryAddress,
  columns: [
    { id: 'name', label: 'places.name', cell: ({ name, code }) => pick(name) || code },
    { id: 'code', label: 'places.code', cell: ({ code }) => code },
    { id: 'days', label: 'places.days', cell: (method) => daysOf(method) },
  ],
  card: ({ name, code, minDays, maxDays }) => (
    <>
      <Text fw={600}>{pick(name) || code}</Text>
      <Text size="sm">{daysOf({ minDays, maxDays })}</Text>
    </>
  ),
  keyOf: ({ code }) => code,
  load: (_, { page }) => call('shippingMethod/list', { page, pageSize: 50 }),
  groups: [
    {
      title: 'places.method',
      fields: [
        { name: 'enabled', label: 'places.enabled', kind: 'switch' },
        { name: 'name', label: 'places.name', kind: 'texts', required: true },
        { name: 'code', label: 'places.code', help: 'places.codeHelp', kind: 'text', required: true, onlyNew: true },
        { name: 'zoneId', label: 'places.zone', help: 'places.zoneHelp', kind: 'lookup', lookup: 'zone' },
        { name: 'minDays', label: 'places.minDays', kind: 'number', max: 365 },
        { name: 'maxDays', label: 'places.maxDays', kind: 'number', max: 365 },
        { name: 'needsPhone', label: 'places.needsPhone', help: 'places.needsPhoneHelp', kind: 'switch' },
        { name: 'position', label: 'places.position', kind: 'number' },
      ],
    },
    {
      title: 'places.cost',
      fields: [
        {
          name: 'rate.kind',
          label: 'places.costBy',
          kind: 'choice',
          choices: [
            { value: 'flat', label: 'places.cost.flat' },
            { value: 'weight', label: 'places.cost.weight' },
            { value: 'amount', label: 'places.cost.amount' },
          ],
        },
        { name: 'rate.amounts', label: 'places.price', kind: 'amounts', isShown: (values) => !costs('weight')(values) },
        {
          name: 'rate.steps',
          label: 'places.steps',
          kind: 'rows',
          add: 'places.addStep',
          blank: { upTo: null, amounts: {} },
          fields: [
            { name: 'upTo', label: 'places.upTo', kind: 'number', min: 1, empty: 'null' },
            { name: 'amounts', label: 'places.price', kind: 'amounts' },
          ],
          isShown: costs('weight'),
        },
        {
          name: 'rate.steps',
          label: 'places.steps',
          kind: 'rows',
          add: 'places.addStep',
          blank: { from: {}, amounts: {} },
          fields: [
            { name: 'from', label: 'places.from', kind: 'amounts' },
            { name: 'amounts', label: 'places.price', kind: 'amounts' },
          ],
          isShown: costs('amount'),
        },
        { name: 'freeFrom', label: 'places.freeFrom', kind: 'amounts' },
      ],
    },
  ],
  blank: () => ({
    code: '',
    name: {},
    zoneId: null,
    rate: { kind: 'flat', amounts: {} },
    freeFrom: null,
    minDays: 2,
    maxDays: 5,
    pickup: null,
    needsPhone: false,
    enabled: true,
    position: 0,
  }),
  get: (code) => call('shippingMethod/get', { code }),
  save: async ({ freeFrom, ...values }) => {
    const free = Object.keys(freeFrom ?? {}).length > 0 ? freeFrom : null;
    return (await call('shippingMethod/save', { ...values, freeFrom: free } as AdminBody<'shippingMethod/save'>)).code;
  },
  remove: (code) => call('shippingMethod/remove', { code }),
  history: { read: withRate },
  titleOf: ({ name, code }) => pick(name as Record<string, string>) || String(code),
};

function daysOf({ minDays, maxDays }: Pick<Method, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(minDays) : `${minDays}–${maxDays}`;
}

/** A method in the log, whose rate stands in the columns that keep it, with the rate of the form. */
function withRate({ price, prices, stepsBy, steps, freeFrom, freeFromPrices, ...rest }: Values): Values {
  const { baseCurrency } = knownOfShop();
  const amounts = { ...(prices as object), [baseCurrency]: price };
  const rates = { weight: { kind: 'weight', steps }, amount: { kind: 'amount', amounts, steps } };
  const rate = stepsBy === null ? { kind: 'flat', amounts } : rates[stepsBy as keyof typeof rates];
  return {
    ...rest,
    rate,
    freeFrom: freeFrom === null ? null : { ...(freeFromPrices as object), [baseCurrency]: freeFrom },
  };
}

/** Tax rates by place. */
export const taxRates: Resource<TaxRate> = {
  name: 'taxRate',
  path: 'settings/taxes',
  title: 'places.taxes',
  add: 'places.addTax',
  empty: 'places.noTaxes',
  ListActions: TryAddress,
  columns: [
    { id: 'place', label: 'places.country', cell: (rate) => <PlaceName of={rate} /> },
    { id: 'category', label: 'places.category', cell: ({ category }) => category },
    { id: 'rate', label: 'places.rate', align: 'right', cell: ({ rate }) => `${rate / perPercent} %` },
  ],
  card: (rate) => (
    <Text>
      <PlaceName of={rate} /> · {rate.category} · {rate.rate / perPercent} %
    </Text>
  ),
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('taxRate/list', { page, pageSize: 50 }),
  groups: [
    {
      title: 'places.tax',
      fields: [
        { name: 'countryCode', label: 'places.country', kind: 'country', required: true },
        { name: 'province', label: 'places.province', kind: 'text' },
        { name: 'postalCodes', label: 'places.postalCodes', help: 'places.postalHelp', kind: 'text' },
        { name: 'category', label: 'places.category', help: 'places.categoryHelp', kind: 'text', required: true },
        {
          name: 'parts',
          label: 'places.parts',
          kind: 'rows',
          add: 'places.addPart',
          blank: { name: {}, rate: 0 },
          fields: [
            { name: 'name', label: 'places.name', kind: 'texts' },
            {
              name: 'rate',
              label: 'places.rate',
              kind: 'number',
              scale: perPercent,
              decimals: 3,
              max: 100,
              suffix: ' %',
            },
          ],
        },
        { name: 'startsAt', label: 'places.startsAt', kind: 'time' },
      ],
    },
  ],
  blank: () => ({
    countryCode: '',
    province: '',
    postalCodes: '',
    category: 'standard',
    parts: [{ name: {}, rate: 0 }],
    startsAt: null,
  }),
  get: (id) => call('taxRate/get', { id }),
  save: async (values) => (await call('taxRate/save', values as AdminBody<'taxRate/save'>)).id,
  remove: (id) => call('taxRate/remove', { id }),
  history: { read: ({ country, ...rest }) => ({ ...rest, countryCode: country }) },
  titleOf: (values) => placeOf(values as unknown as TaxRate),
};

/** Place of a rate: the country by its name, with its province and postal codes. */
function PlaceName({ of: { countryCode, province, postalCodes } }: { of: TaxRate }) {
  const t = useText();
  return (
    <>
      {countryCode === '*' ? t('places.everywhere') : <CountryNames codes={[countryCode]} />}{' '}
      {[province, postalCodes].filter(Boolean).join(' ')}
    </>
  );
}

function placeOf({ countryCode, province, postalCodes }: TaxRate): string {
  return [countryCode, province, postalCodes].filter(Boolean).join(' ');
}
