import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CollectionRules, RuleCondition } from '../../../shared/contracts/collections.ts';
import { call } from '../../api/call.ts';
import { MoneyField } from '../../form/MoneyField.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { knownOfShop } from '../../known.ts';
import { useLookup } from '../../resource/use-lookup.ts';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';

export const ruleFields = [
  'tag',
  'category',
  'vendor',
  'type',
  'priceFrom',
  'priceTo',
  'inStock',
  'onSale',
  'createdWithinDays',
] as const satisfies readonly RuleCondition['field'][];

export type RuleField = (typeof ruleFields)[number];

export function blankRules(): CollectionRules {
  return { match: 'all', conditions: [valueFor('tag')] };
}

/** A condition on a field before anything is typed. */
export function valueFor(field: RuleField): RuleCondition {
  switch (field) {
    case 'priceFrom':
    case 'priceTo':
      return { field, value: 0 };
    case 'inStock':
    case 'onSale':
      return { field, value: true };
    case 'createdWithinDays':
      return { field, value: 30 };
    default:
      return { field, value: '' };
  }
}

interface Props {
  condition: RuleCondition;
  onChange: (condition: RuleCondition) => void;
}

/** Field for the value of a condition. */
export function RuleValue({ condition, onChange }: Props) {
  const t = useText();
  const { baseCurrency } = knownOfShop();
  const { field } = condition;
  const label = t(`groups.field.${field}`);
  switch (field) {
    case 'tag':
    case 'category':
      return <Chosen label={label} condition={condition} onChange={onChange} />;
    case 'vendor':
      return <Vendor label={label} value={condition.value} onChange={(value) => onChange({ field, value })} />;
    case 'type':
      return (
        <TextInput
          aria-label={label}
          value={condition.value}
          onChange={(event) => onChange({ field, value: event.currentTarget.value })}
        />
      );
    case 'priceFrom':
    case 'priceTo':
      return (
        <MoneyField
          aria-label={label}
          w={140}
          currency={baseCurrency}
          value={Number.isNaN(condition.value) ? null : { amount: condition.value, currency: baseCurrency }}
          onChange={(given) => onChange({ field, value: given?.amount ?? Number.NaN })}
        />
      );
    case 'createdWithinDays':
      return (
        <NumberField
          aria-label={label}
          w={140}
          min={1}
          max={3650}
          decimals={0}
          required
          value={condition.value}
          onChange={(given) => onChange({ field, value: given ?? Number.NaN })}
        />
      );
    default:
      return (
        <Select
          aria-label={label}
          w={140}
          allowDeselect={false}
          data={[
            { value: 'true', label: t('groups.yes') },
            { value: 'false', label: t('groups.no') },
          ]}
          value={String(condition.value)}
          onChange={(given) => onChange({ field, value: given === 'true' })}
        />
      );
  }
}

interface ChosenProps {
  label: string;
  condition: Extract<RuleCondition, { field: 'tag' | 'category' | 'vendor' | 'type' }>;
  onChange: (condition: RuleCondition) => void;
}

/** A tag or a category by its slug. */
function Chosen({ label, condition: { field, value }, onChange }: ChosenProps) {
  const t = useText();
  const tags = useLookup('tag');
  const { data: categories = [] } = useQuery({
    queryKey: ['lookup', 'category', 'slugs'],
    queryFn: async () =>
      (await call('category/list', { pageSize: 100 })).items.map(({ slug, title }) => ({
        value: slug,
        label: pick(title),
      })),
    staleTime: 60_000,
  });
  const choices = (field === 'tag' ? tags : categories).map((each) => ({ ...each, label: each.label || each.value }));
  const isKnown = !value || choices.some((each) => each.value === value);
  return (
    <Select
      aria-label={label}
      searchable
      data={isKnown ? choices : [{ value, label: value }, ...choices]}
      value={value || null}
      placeholder={t('groups.choose')}
      nothingFoundMessage={t('form.nothingFound')}
      onChange={(given) => onChange({ field, value: given ?? '' })}
    />
  );
}

interface VendorProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A vendor by name; those of the latest products are offered. */
function Vendor({ label, value, onChange }: VendorProps) {
  const { data = [] } = useQuery({
    queryKey: ['lookup', 'vendors'],
    queryFn: async () => {
      const { items } = await call('product/list', { pageSize: 100 });
      return [...new Set(items.map(({ vendor }) => vendor))].filter(Boolean).sort();
    },
    staleTime: 60_000,
  });
  return <Autocomplete aria-label={label} data={data} value={value} onChange={onChange} />;
}
