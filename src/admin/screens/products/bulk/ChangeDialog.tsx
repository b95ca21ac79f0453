import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import type { ChosenRows } from '../../../list/use-selection.ts';
import { useLookup } from '../../../resource/use-lookup.ts';
import { useText } from '../../../text/text.ts';
import { type BulkBody, useBulk } from './use-bulk.ts';

export const changeKinds = ['addTags', 'removeTags', 'addCategories', 'removeCategories', 'vendor'] as const;
export type ChangeKind = (typeof changeKinds)[number];

interface Props {
  kind: ChangeKind;
  chosen: ChosenRows;
  onDone: () => void;
  onClose: () => void;
}

/** Adds tags or categories to chosen products, removes them, or sets their vendor. */
export function ChangeDialog({ kind, chosen, onDone, onClose }: Props) {
  const t = useText();
  const [values, setValues] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  // A tag that is typed counts before Enter has made it one.
  const all = [...values, typed.trim()].filter(Boolean);
  const bulk = useBulk(chosen, onDone);
  const isVendor = kind === 'vendor';
  return (
    <ActionDialog
      title={t(`products.bulk.${kind}`)}
      submit={t('products.changeCount', { count: chosen.count })}
      error={bulk.error instanceof Error ? bulk.error.message : ''}
      isBusy={bulk.isPending}
      isBlocked={!isVendor && all.length === 0}
      onSubmit={() => bulk.mutate(bodyOf(kind, all))}
      onClose={onClose}
    >
      {isVendor && (
        <TextInput
          label={t('products.vendor')}
          value={values[0] ?? ''}
          maxLength={200}
          onChange={(event) => setValues([event.currentTarget.value])}
          data-autofocus
        />
      )}
      {kind.endsWith('Tags') && <TagField values={values} onValues={setValues} typed={typed} onTyped={setTyped} />}
      {kind.endsWith('Categories') && <CategoryField values={values} onValues={setValues} />}
    </ActionDialog>
  );
}

interface FieldProps {
  values: string[];
  onValues: (values: string[]) => void;
}

interface TagProps extends FieldProps {
  /** Text that is no tag yet. */
  typed: string;
  onTyped: (text: string) => void;
}

function TagField({ values, onValues, typed, onTyped }: TagProps) {
  const t = useText();
  const known = useLookup('tag');
  return (
    <TagsInput
      label={t('products.tags')}
      data={known.map(({ label }) => label)}
      value={values}
      onChange={onValues}
      searchValue={typed}
      onSearchChange={onTyped}
      maxTags={20}
      acceptValueOnBlur
      data-autofocus
    />
  );
}

function CategoryField({ values, onValues }: FieldProps) {
  const t = useText();
  const data = useLookup('category');
  return (
    <MultiSelect
      label={t('products.categories')}
      data={data}
      value={values}
      onChange={onValues}
      maxValues={20}
      searchable
      data-autofocus
    />
  );
}

function bodyOf(kind: ChangeKind, values: string[]): Pick<BulkBody, 'action' | 'change'> {
  switch (kind) {
    case 'addTags':
      return { action: 'tag', change: { addTags: values } };
    case 'removeTags':
      return { action: 'tag', change: { removeTags: values } };
    case 'addCategories':
      return { action: 'category', change: { addCategoryIds: values } };
    case 'removeCategories':
      return { action: 'category', change: { removeCategoryIds: values } };
    default:
      return { action: 'vendor', change: { vendor: values[0]?.trim() ?? '' } };
  }
}
