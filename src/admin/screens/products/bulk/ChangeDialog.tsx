import { MultiSelect, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChosenRows } from '../../../list/use-selection.ts';
import { useLookup } from '../../../resource/use-lookup.ts';
import { useText } from '../../../text/text.ts';
import { BulkDialog } from './BulkDialog.tsx';
import type { Change, ChangeKind } from './use-bulk.ts';

interface Props {
  kind: ChangeKind;
  chosen: ChosenRows;
  onDone: () => void;
  onClose: () => void;
}

/** Adds tags, categories or collections to chosen products, removes them, sets their vendor, or hides them. */
export function ChangeDialog({ kind, ...dialog }: Props) {
  const t = useText();
  const [values, setValues] = useState<string[]>([]);
  const [typed, setTyped] = useState('');
  // A tag that is typed counts before Enter has made it one.
  const all = [...values, typed.trim()].filter(Boolean);
  const isWhole = kind === 'draft' || kind === 'archive' || kind === 'vendor' || all.length > 0;
  return (
    <BulkDialog
      title={t(`products.bulk.${kind}`)}
      submitOf={(count) => t('products.changeCount', { count })}
      change={isWhole ? changeOf(kind, all) : null}
      {...dialog}
    >
      {kind === 'vendor' && (
        <TextInput
          label={t('products.vendor')}
          value={values[0] ?? ''}
          maxLength={200}
          onChange={(event) => setValues([event.currentTarget.value])}
          data-autofocus
        />
      )}
      {kind.endsWith('Tags') && <TagField values={values} onValues={setValues} typed={typed} onTyped={setTyped} />}
      {kind.endsWith('Categories') && (
        <GroupField of="category" label={t('products.categories')} values={values} onValues={setValues} />
      )}
      {kind.endsWith('Collections') && (
        <GroupField of="handCollection" label={t('groups.collections')} values={values} onValues={setValues} />
      )}
    </BulkDialog>
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

interface GroupProps extends FieldProps {
  of: 'category' | 'handCollection';
  label: string;
}

function GroupField({ of, label, values, onValues }: GroupProps) {
  const data = useLookup(of);
  return (
    <MultiSelect
      label={label}
      data={data}
      value={values}
      onChange={onValues}
      maxValues={20}
      searchable
      data-autofocus
    />
  );
}

function changeOf(kind: ChangeKind, values: string[]): Change {
  switch (kind) {
    case 'draft':
      return { action: 'draft', change: { status: 'draft' } };
    case 'archive':
      return { action: 'archive', change: { status: 'archived' } };
    case 'addTags':
      return { action: 'tag', change: { addTags: values } };
    case 'removeTags':
      return { action: 'tag', change: { removeTags: values } };
    case 'addCategories':
      return { action: 'category', change: { addCategoryIds: values } };
    case 'removeCategories':
      return { action: 'category', change: { removeCategoryIds: values } };
    case 'addCollections':
      return { action: 'collection', change: { addCollectionIds: values } };
    case 'removeCollections':
      return { action: 'collection', change: { removeCollectionIds: values } };
    default:
      return { action: 'vendor', change: { vendor: values[0]?.trim() ?? '' } };
  }
}
