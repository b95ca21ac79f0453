import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type StockPolicy, stockPolicies } from '../../shared/products.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { useText } from '../text/text.ts';

interface Props {
  label?: string;
  /** Name of a field without a label beside it. */
  'aria-label'?: string;
  w?: number;
  value: string;
  onChange: (sku: string) => void;
  error?: string | undefined;
  /** Ways of counting stock of what is offered; every one where absent. */
  policies?: readonly StockPolicy[] | undefined;
}

/** Milliseconds after the last key after which the shop is searched. */
const settleMs = 200;

/** Field for a SKU, found by itself or by its product. */
export function SkuField({ value, onChange, policies = stockPolicies, ...rest }: Props) {
  const t = useText();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const { data } = useQuery({
    queryKey: ['skus', keyword, policies],
    queryFn: ({ signal }) => call('stock/list', { keyword, policies: [...policies], pageSize: 20 }, signal),
    staleTime: 30_000,
    enabled: may('stock:list'),
  });
  const found = (data?.items ?? []).map(({ sku, title, spec }) => ({
    value: sku,
    label: [sku, title, Object.values(spec).join(' / ')].filter(Boolean).join(' · '),
  }));
  const choices = !value || found.some((each) => each.value === value) ? found : [{ value, label: value }, ...found];
  return (
    <Select
      {...rest}
      placeholder={t('form.sku')}
      searchable
      data={choices}
      // The server has searched.
      filter={({ options }) => options}
      value={value || null}
      onChange={(sku) => onChange(sku ?? '')}
      onSearchChange={setTyped}
      nothingFoundMessage={t('form.nothingFound')}
    />
  );
}
