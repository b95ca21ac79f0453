import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Values } from '../../resource/field-config.ts';
import { MultiSelect } from '../../resource/lazy-inputs.ts';
import { useLookup } from '../../resource/use-lookup.ts';
import { useProducts, withChosen } from '../../resource/use-products.ts';
import { useText } from '../../text/text.ts';

interface Props {
  values: Values;
  error: string | undefined;
  onChange: (values: Values) => void;
}

/** Milliseconds after the last key after which the shop is searched. */
const settleMs = 200;
const everything = 'everything';
const kinds = ['categoryIds', 'collectionIds', 'productIds'] as const;

/** Blank for what a discount covers: the whole order, or categories, collections and products together. */
export function GoodsBlank({ values, error, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), settleMs);
  const idsOf = (kind: (typeof kinds)[number]) => (values[kind] as string[] | undefined) ?? [];
  const categories = useLookup('category');
  const collections = useLookup('collection');
  const { found, named } = useProducts(idsOf('productIds'), keyword);
  const isNamed = ({ label }: { label: string }) => label.toLowerCase().includes(keyword.toLowerCase());
  const itemsOf = (kind: string, choices: { value: string; label: string }[]) =>
    choices.map(({ value, label }) => ({ value: `${kind}:${value}`, label }));
  const all = { value: everything, label: t('promotions.everything') };
  const value =
    values.everything === true ? [everything] : kinds.flatMap((kind) => idsOf(kind).map((id) => `${kind}:${id}`));
  const change = (chosen: string[]) => {
    const isAll = chosen.at(-1) === everything;
    const only = (kind: string) =>
      isAll ? [] : chosen.flatMap((each) => (each.startsWith(`${kind}:`) ? [each.slice(kind.length + 1)] : []));
    onChange({
      ...values,
      everything: isAll,
      ...Object.fromEntries(kinds.map((kind) => [kind, only(kind)])),
    });
  };
  return (
    <MultiSelect
      className="blank-wide"
      aria-label={t('promotions.goods')}
      searchable
      data={[
        { group: t('promotions.whole'), items: [all] },
        { group: t('promotions.categories'), items: itemsOf('categoryIds', categories) },
        { group: t('promotions.collections'), items: itemsOf('collectionIds', collections) },
        { group: t('promotions.products'), items: itemsOf('productIds', withChosen(found, named)) },
      ]}
      filter={({ options }) =>
        options.map((each) =>
          'group' in each
            ? // Products were searched by the server.
              { ...each, items: each.items.filter((item) => item.value.startsWith('productIds:') || isNamed(item)) }
            : each,
        )
      }
      value={value}
      onChange={change}
      onSearchChange={setTyped}
      placeholder={value.length === 0 ? t('promotions.choose') : ''}
      nothingFoundMessage={t('form.nothingFound')}
      error={error}
    />
  );
}
