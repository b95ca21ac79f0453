import './products-order.css';
import { Button, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { moved } from './moved.ts';
import { useProducts, withChosen } from './use-products.ts';

/** Milliseconds after the last key after which the shop is searched. */
const settleMs = 200;
/** Products of which the order is shown at once. */
const maxShown = 24;

/** Products in their order, found by the search of the shop; where there are several, each can be moved. */
export function ProductsInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const chosen = (value as string[] | undefined) ?? [];
  const [typed, setTyped] = useState('');
  const [isAll, setAll] = useState(false);
  const [keyword] = useDebouncedValue(typed, settleMs);
  const { found, named } = useProducts(chosen, keyword);
  const names = new Map(named.map((each) => [each.value, each.label]));
  const shown = isAll ? chosen : chosen.slice(0, maxShown);
  const isOrdered = props.field.kind === 'lookup' && props.field.isOrdered && chosen.length > 1;
  return (
    <div>
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
      {isOrdered && (
        <ol className="products-order" aria-label={t('resource.order')}>
          {shown.map((id, index) => (
            <li key={id}>
              <span>{names.get(id) ?? id}</span>
              <MoveButtons
                index={index}
                count={chosen.length}
                name={names.get(id) ?? id}
                onMove={(to) => onChange(moved(chosen, index, to))}
              />
            </li>
          ))}
        </ol>
      )}
      {isOrdered && shown.length < chosen.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('resource.showAll', { count: chosen.length })}
        </Button>
      )}
    </div>
  );
}
