import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { pick } from '../../show/pick-text.ts';
import { useText } from '../../text/text.ts';

const pageKinds = ['home', 'list', 'product', 'cart', 'search'] as const;
type PageKind = (typeof pageKinds)[number];

/** Results of each kind of thing. */
const shown = 5;
const settleMs = 250;

interface Choice {
  value: string;
  label: string;
}

interface Props {
  /** A kind of page, or the path of one page. */
  value: string;
  onChange: (value: string) => void;
}

/** Choice of the page of a preview: a kind of page, or a product, category, collection or article by its name. */
export function PageChoice({ value, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const found = useFound(typed);
  const kinds = pageKinds.map((kind) => ({ value: kind, label: t(`design.page.${kind}`) }));
  const isKind = (pageKinds as readonly string[]).includes(value);
  const others = found.filter((each) => each.value !== chosen?.value);
  const data = [...kinds, ...(chosen && !isKind ? [chosen] : []), ...others];
  return (
    <Select
      label={t('design.previewPage')}
      placeholder={t('design.findPage')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('design.noPage')}
      data={data}
      value={value}
      onSearchChange={setTyped}
      onChange={(next, option) => {
        if (next === null) return;
        setChosen({ value: next, label: option?.label ?? next });
        onChange(next);
      }}
    />
  );
}

/** Pages of which something has a name with what is typed. */
function useFound(typed: string): Choice[] {
  const may = useMay();
  const [keyword] = useDebouncedValue(typed.trim(), settleMs);
  const { data = [] } = useQuery({
    queryKey: ['preview-pages', keyword],
    queryFn: async ({ signal }) => {
      const asked = { keyword, pageSize: shown };
      const products = may('product:list')
        ? (await call('product/list', { ...asked, filters: { status: 'active' } }, signal)).items
        : [];
      const categories = may('category:list') ? (await call('category/list', asked, signal)).items : [];
      const collections = may('collection:list') ? (await call('collection/list', asked, signal)).items : [];
      const articles = may('article:list') ? (await call('article/list', asked, signal)).items : [];
      return [
        ...products.map(({ url, title }) => ({ value: url, label: pick(title) })),
        ...categories.map(({ url, title }) => ({ value: url, label: pick(title) })),
        ...collections.map(({ url, title }) => ({ value: url, label: pick(title) })),
        ...articles.map(({ url, title }) => ({ value: url, label: pick(title) })),
      ];
    },
    enabled: keyword.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  return data.filter(({ value }, at) => data.findIndex((each) => each.value === value) === at);
}

/** Page on which a template or a theme of a kind of page is seen first. */
export function firstPageOf(key: unknown): PageKind {
  if (key === 'category' || key === 'collection') return 'list';
  return pageKinds.find((kind) => kind === key) ?? 'home';
}

/** Path of a page that was chosen; of a kind, the first of the shop. */
export async function pathOf(page: string): Promise<string> {
  switch (page as PageKind) {
    case 'list': {
      const [category] = (await call('category/list', { pageSize: 1 })).items;
      return category?.url ?? '/';
    }
    case 'product': {
      const [product] = (await call('product/list', { filters: { status: 'active' }, pageSize: 1 })).items;
      return product?.url ?? '/';
    }
    case 'home':
      return '/';
    case 'cart':
      return '/cart';
    case 'search':
      return '/search?keyword=a';
    default:
      return page;
  }
}
