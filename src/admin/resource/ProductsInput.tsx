import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { useProducts, withChosen } from './use-products.ts';

/** Milliseconds after the last key after which the shop is searched. */
const settleMs = 200;

/** Products in their order, found by the search of the shop. */
export function ProductsInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const chosen = (value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, settleMs);
  const { found, named } = useProducts(chosen, keyword);
  return (
    <MultiSelect
      {...useFrame(props)}
      searchable
      data={withChosen(found, named)}
      // The server has searched.
      filter={({ options }) => options}
      value={chosen}
      onChange={onChange}
      onSearchChange={setTyped}
      nothingFoundMessage={t('form.nothingFound')}
    />
  );
}
