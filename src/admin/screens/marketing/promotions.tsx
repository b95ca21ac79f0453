import { Button, Group, Text } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ChangesPanel } from '../../changes/ChangesPanel.tsx';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import { codeOf } from '../../resource/code-of.ts';
import type { FieldConfig, Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { CouponSentence, PromotionSentence } from './OfferSentence.tsx';
import { TryCoupon, TryPromotion } from './TryBasket.tsx';

const CouponCodes = lazy(async () => ({ default: (await import('./CouponCodes.tsx')).CouponCodes }));

type Promotion = AdminData<'promotion/list'>['items'][number];
type Coupon = AdminData<'coupon/list'>['items'][number];

/** Fields of the products that a discount covers, and of its time. */
const scopeAndTime: FieldConfig[] = [
  { name: 'everything', label: 'promotions.everything', kind: 'switch' },
  { name: 'productIds', label: 'promotions.products', kind: 'lookup', lookup: 'product', isMany: true },
  { name: 'categoryIds', label: 'promotions.categories', kind: 'lookup', lookup: 'category', isMany: true },
  { name: 'collectionIds', label: 'promotions.collections', kind: 'lookup', lookup: 'collection', isMany: true },
  { name: 'startsAt', label: 'promotions.startsAt', kind: 'time' },
  { name: 'endsAt', label: 'promotions.endsAt', kind: 'time' },
];

const isOn: FieldConfig = { name: 'enabled', label: 'promotions.enabled', kind: 'switch' };
const place: FieldConfig = {
  name: 'position',
  label: 'promotions.position',
  help: 'promotions.positionHelp',
  kind: 'number',
};

const texts: FieldConfig[] = [
  { name: 'title', label: 'promotions.name', kind: 'texts', required: true },
  { name: 'summary', label: 'promotions.summary', kind: 'textsLines' },
  { name: 'description', label: 'promotions.description', kind: 'html' },
  { name: 'image', label: 'promotions.image', kind: 'picture' },
];

/** Fields of the offer that the sentence holds, for the panel of changes. */
function offerFields(condition: string, result: string, isCoupon: boolean): FieldConfig[] {
  return [
    { name: `${condition}.kind`, label: 'promotions.when', kind: 'choice', choices: [] },
    { name: `${condition}.units`, label: 'promotions.units', kind: 'number' },
    { name: `${condition}.amounts`, label: 'promotions.from', kind: 'amounts' },
    { name: `${result}.kind`, label: 'promotions.get', kind: 'choice', choices: [] },
    { name: `${result}.basisPoints`, label: 'promotions.percent', kind: 'number', scale: 100, decimals: 2 },
    { name: `${result}.amounts`, label: 'promotions.amount', kind: 'amounts' },
    {
      name: isCoupon ? `${result}.sku` : `${result}.code`,
      label: isCoupon ? 'promotions.gift' : 'promotions.ofApp',
      kind: 'text',
    },
    ...scopeAndTime,
  ];
}

function state({ running, enabled }: { running: boolean; enabled: boolean }) {
  return <StateBadge of="promotions.state" state={running ? 'active' : enabled ? 'planned' : 'off'} />;
}

const promotionSorts = ['startsDesc', 'endsAsc', 'endsDesc'] as const;
const couponSorts = ['usesDesc', 'endsAsc', 'endsDesc'] as const;

/** Body of the lists of promotions and of coupons: those that run on some of the days. */
function wantedIn<Sort extends string>(state: ListState, sorts: readonly Sort[]) {
  return { keyword: state.keyword, ...daysOf(state), ...sortIn(state, sorts) };
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
    {
      id: 'starts',
      label: 'promotions.startsAt',
      sorts: ['startsDesc'],
      cell: ({ startsAt }) => <TimeText at={startsAt} />,
    },
    {
      id: 'ends',
      label: 'promotions.endsAt',
      sorts: ['endsAsc', 'endsDesc'],
      cell: ({ endsAt }) => <TimeText at={endsAt} />,
    },
  ],
  card: (promotion) => <DiscountCard title={pick(promotion.title)} badge={state(promotion)} />,
  keyOf: ({ id }) => id,
  nameOf: ({ title, slug }) => pick(title) || slug,
  exported: {
    may: 'export:promotions',
    save: (state, selection) =>
      saveFile('export/promotions', { ...selection, ...wantedIn(state, promotionSorts) }, 'promotions.csv'),
  },
  search: 'promotions.find',
  filters: dayFilters,
  load: (state, { page }, signal) =>
    call('promotion/list', { ...wantedIn(state, promotionSorts), page, pageSize: 50 }, signal),
  groups: [
    { title: 'promotions.offer', fields: offerFields('threshold', 'reduction', false), Form: PromotionSentence },
    { title: 'promotions.state', fields: [isOn, place] },
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
  // The address of a new one follows its name until it is typed.
  follow: (values, before) => {
    const named = (given: Values) => codeOf(pick((given.title ?? {}) as Record<string, string>));
    const isTyped = 'version' in values || (before.slug !== '' && before.slug !== named(before));
    return isTyped || values.slug !== before.slug ? values : { ...values, slug: named(values) };
  },
  get: (id) => call('promotion/get', { id }),
  save: async ({ version, ...values }) => {
    const body = { ...values, ...(version ? { base: version } : {}) };
    return (await call('promotion/save', body as AdminBody<'promotion/save'>)).id;
  },
  remove: (id) => call('promotion/remove', { id }),
  ListActions: CalendarLink,
  hasSideWhenNew: true,
  history: 'own',
  Side: (state) => (
    <>
      <TryPromotion {...state} />
      {state.id !== 'new' && (
        <ChangesPanel
          kind="promotion"
          groups={promotions.groups}
          withContent={(values, content) => ({ ...values, ...content })}
          {...state}
        />
      )}
    </>
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
    { id: 'uses', label: 'promotions.uses', align: 'right', sorts: ['usesDesc'], cell: ({ uses }) => uses },
    {
      id: 'ends',
      label: 'promotions.endsAt',
      sorts: ['endsAsc', 'endsDesc'],
      cell: ({ endsAt }) => <TimeText at={endsAt} />,
    },
  ],
  card: (coupon) => <DiscountCard title={pick(coupon.title)} badge={state(coupon)} sub={coupon.codes.first ?? ''} />,
  keyOf: ({ id }) => id,
  nameOf: ({ title, codes }) => pick(title) || (codes.first ?? ''),
  exported: {
    may: 'export:coupons',
    save: (state, selection) =>
      saveFile('export/coupons', { ...selection, ...wantedIn(state, couponSorts) }, 'coupons.csv'),
  },
  search: 'promotions.findCoupon',
  filters: dayFilters,
  load: (state, { page }, signal) =>
    call('coupon/list', { ...wantedIn(state, couponSorts), page, pageSize: 50 }, signal),
  groups: [
    {
      title: 'promotions.code',
      fields: [{ name: 'code', label: 'promotions.code', help: 'promotions.codeHelp', kind: 'text', onlyNew: true }],
    },
    { title: 'promotions.offer', fields: offerFields('threshold', 'benefit', true), Form: CouponSentence },
    {
      title: 'promotions.limits',
      fields: [
        { name: 'limit', label: 'promotions.limit', kind: 'number', min: 1, empty: 'null' },
        { name: 'customerLimit', label: 'promotions.customerLimit', kind: 'number', min: 1, empty: 'null' },
        { name: 'codeLimit', label: 'promotions.codeLimit', kind: 'number', min: 1, empty: 'null' },
        { name: 'stackable', label: 'promotions.stackable', kind: 'switch' },
      ],
    },
    { title: 'promotions.state', fields: [isOn] },
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
  ListActions: CalendarLink,
  hasSideWhenNew: true,
  Side: (state) => (
    <>
      <TryCoupon {...state} />
      {state.id !== 'new' && (
        <Suspense fallback={null}>
          <CouponCodes {...state} />
        </Suspense>
      )}
    </>
  ),
  titleOf: ({ title }) => pick(title as Record<string, string>),
};

function CalendarLink() {
  const t = useText();
  const may = useMay();
  if (!may('promotion:list')) return null;
  return (
    <Button
      variant="default"
      component={Link}
      to="/admin/promotions/calendar"
      leftSection={<CalendarDays size={16} aria-hidden />}
    >
      {t('promotions.calendar')}
    </Button>
  );
}

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
