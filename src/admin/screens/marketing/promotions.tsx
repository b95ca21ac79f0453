import { Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { ChangesPanel } from '../../changes/ChangesPanel.tsx';
import type { FieldConfig, FieldGroup, Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { CouponCodes } from './CouponCodes.tsx';

type Promotion = AdminData<'promotion/list'>['items'][number];
type Coupon = AdminData<'coupon/list'>['items'][number];

const kindOf = (part: unknown) => (part as { kind?: string } | undefined)?.kind;
const isSome = ({ everything }: Values) => everything !== true;

/** Products that a discount covers, and when. */
const scope: FieldGroup = {
  title: 'promotions.scope',
  fields: [
    { name: 'everything', label: 'promotions.everything', kind: 'switch' },
    {
      name: 'productIds',
      label: 'promotions.products',
      kind: 'lookup',
      lookup: 'product',
      isMany: true,
      isShown: isSome,
    },
    {
      name: 'categoryIds',
      label: 'promotions.categories',
      kind: 'lookup',
      lookup: 'category',
      isMany: true,
      isShown: isSome,
    },
    {
      name: 'collectionIds',
      label: 'promotions.collections',
      kind: 'lookup',
      lookup: 'collection',
      isMany: true,
      isShown: isSome,
    },
  ],
};

const time: FieldGroup = {
  title: 'promotions.time',
  fields: [
    { name: 'enabled', label: 'promotions.enabled', kind: 'switch' },
    { name: 'startsAt', label: 'promotions.startsAt', kind: 'time' },
    { name: 'endsAt', label: 'promotions.endsAt', kind: 'time' },
  ],
};

const texts: FieldConfig[] = [
  { name: 'title', label: 'promotions.name', kind: 'texts', required: true },
  { name: 'summary', label: 'promotions.summary', kind: 'textsLines' },
  { name: 'description', label: 'promotions.description', kind: 'textsLines' },
  { name: 'image', label: 'promotions.image', kind: 'picture' },
];

function offerFields(condition: string, result: string, isCoupon: boolean): FieldConfig[] {
  const is = (part: string, kind: string) => (values: Values) => kindOf(values[part]) === kind;
  const conditions = [
    ...(isCoupon ? [{ value: 'none', label: 'promotions.when.none' } as const] : []),
    { value: 'units', label: 'promotions.when.units' } as const,
    { value: 'amount', label: 'promotions.when.amount' } as const,
  ];
  const results = [
    { value: 'percent', label: 'promotions.get.percent' } as const,
    { value: 'amount', label: 'promotions.get.amount' } as const,
    ...(isCoupon ? [{ value: 'gift', label: 'promotions.get.gift' } as const] : []),
  ];
  return [
    { name: `${condition}.kind`, label: 'promotions.when', kind: 'choice', choices: conditions },
    {
      name: `${condition}.units`,
      label: 'promotions.units',
      kind: 'number',
      min: 1,
      max: 999,
      isShown: is(condition, 'units'),
    },
    { name: `${condition}.amounts`, label: 'promotions.from', kind: 'amounts', isShown: is(condition, 'amount') },
    { name: `${result}.kind`, label: 'promotions.get', kind: 'choice', choices: results },
    {
      name: `${result}.basisPoints`,
      label: 'promotions.percent',
      kind: 'number',
      scale: 100,
      decimals: 2,
      suffix: ' %',
      max: 100,
      isShown: is(result, 'percent'),
    },
    { name: `${result}.amounts`, label: 'promotions.amount', kind: 'amounts', isShown: is(result, 'amount') },
    { name: `${result}.sku`, label: 'promotions.gift', kind: 'text', isShown: is(result, 'gift') },
  ];
}

function state({ running, enabled }: { running: boolean; enabled: boolean }) {
  return <StateBadge of="promotions.state" state={running ? 'active' : enabled ? 'planned' : 'off'} />;
}

const scopeBlank = { everything: true, productIds: [], categoryIds: [], collectionIds: [] };
const textBlank = { title: {}, summary: {}, description: {}, image: null };
const timeBlank = { startsAt: null, endsAt: null, enabled: true, position: 0 };

/** Promotions, which every shopper gets. */
export const promotions: Resource<Promotion> = {
  name: 'promotion',
  keepsDraft: true,
  path: 'promotions',
  title: 'promotions.title',
  add: 'promotions.add',
  empty: 'promotions.empty',
  columns: [
    { id: 'title', label: 'promotions.name', cell: ({ title }) => pick(title) },
    { id: 'state', label: 'promotions.state', cell: state },
    { id: 'starts', label: 'promotions.startsAt', cell: ({ startsAt }) => <TimeText at={startsAt} /> },
    { id: 'ends', label: 'promotions.endsAt', cell: ({ endsAt }) => <TimeText at={endsAt} /> },
  ],
  card: (promotion) => <DiscountCard title={pick(promotion.title)} badge={state(promotion)} />,
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('promotion/list', { page, pageSize: 50 }),
  groups: [
    { title: 'promotions.offer', fields: offerFields('threshold', 'reduction', false) },
    scope,
    time,
    {
      title: 'promotions.texts',
      fields: [{ name: 'slug', label: 'promotions.slug', kind: 'text', required: true }, ...texts],
    },
  ],
  blank: () => ({
    slug: '',
    ...textBlank,
    seo: {},
    ...scopeBlank,
    threshold: { kind: 'units', units: 1 },
    reduction: { kind: 'percent', basisPoints: 1000 },
    ...timeBlank,
  }),
  get: (id) => call('promotion/get', { id }),
  save: async ({ version, ...values }) => {
    const body = { ...values, ...(version ? { base: version } : {}) };
    return (await call('promotion/save', body as AdminBody<'promotion/save'>)).id;
  },
  remove: (id) => call('promotion/remove', { id }),
  Side: (state) => (
    <ChangesPanel
      kind="promotion"
      groups={promotions.groups}
      withContent={(values, content) => ({ ...values, ...content })}
      {...state}
    />
  ),
  titleOf: ({ title }) => pick(title as Record<string, string>),
};

/** Coupons, which need a code. */
export const coupons: Resource<Coupon> = {
  name: 'coupon',
  keepsDraft: true,
  path: 'coupons',
  title: 'promotions.coupons',
  add: 'promotions.addCoupon',
  empty: 'promotions.noCoupons',
  columns: [
    { id: 'title', label: 'promotions.name', cell: ({ title }) => pick(title) },
    {
      id: 'code',
      label: 'promotions.code',
      cell: ({ codes: { first, total } }) => (total > 1 ? `${first} +${total - 1}` : first),
    },
    { id: 'state', label: 'promotions.state', cell: state },
    { id: 'uses', label: 'promotions.uses', align: 'right', cell: ({ uses }) => uses },
    { id: 'ends', label: 'promotions.endsAt', cell: ({ endsAt }) => <TimeText at={endsAt} /> },
  ],
  card: (coupon) => <DiscountCard title={pick(coupon.title)} badge={state(coupon)} sub={coupon.codes.first ?? ''} />,
  keyOf: ({ id }) => id,
  load: (_, { page }) => call('coupon/list', { page, pageSize: 50 }),
  groups: [
    {
      title: 'promotions.offer',
      fields: [
        { name: 'code', label: 'promotions.code', help: 'promotions.codeHelp', kind: 'text', onlyNew: true },
        ...offerFields('threshold', 'benefit', true),
        { name: 'stackable', label: 'promotions.stackable', kind: 'switch' },
      ],
    },
    scope,
    {
      title: 'promotions.limits',
      fields: [
        { name: 'limit', label: 'promotions.limit', kind: 'number', min: 1, empty: 'null' },
        { name: 'customerLimit', label: 'promotions.customerLimit', kind: 'number', min: 1, empty: 'null' },
        { name: 'codeLimit', label: 'promotions.codeLimit', kind: 'number', min: 1, empty: 'null' },
      ],
    },
    time,
    {
      title: 'promotions.texts',
      fields: [
        { name: 'public', label: 'promotions.public', kind: 'switch' },
        { name: 'slug', label: 'promotions.slug', kind: 'text', isShown: (values) => values.public === true },
        ...texts,
      ],
    },
  ],
  blank: () => ({
    slug: null,
    code: '',
    ...textBlank,
    ...scopeBlank,
    threshold: { kind: 'none' },
    benefit: { kind: 'percent', basisPoints: 1000 },
    stackable: true,
    public: false,
    limit: null,
    customerLimit: 1,
    codeLimit: null,
    ...timeBlank,
  }),
  get: (id) => call('coupon/get', { id }),
  save: async ({ code, slug, ...values }) => {
    const own = code ? { code } : {};
    const body = { ...values, ...own, slug: slug || null };
    return (await call('coupon/save', body as AdminBody<'coupon/save'>)).id;
  },
  remove: (id) => call('coupon/remove', { id }),
  Side: CouponCodes,
  titleOf: ({ title }) => pick(title as Record<string, string>),
};

function DiscountCard({ title, badge, sub = '' }: { title: string; badge: React.ReactNode; sub?: string }) {
  return (
    <>
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        {badge}
      </Group>
      {sub && (
        <Text size="sm" c="dimmed">
          {sub}
        </Text>
      )}
    </>
  );
}
