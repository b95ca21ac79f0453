import { Button, Group, Pill, Popover, Select, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../text/text.ts';
import type { ChoicesQuery, Filter, ListConfig } from './list-config.ts';
import type { ListState } from './list-state.ts';
import { SavedViews } from './SavedViews.tsx';

interface Props<Row> {
  config: ListConfig<Row>;
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** Views, search and filters of a list. */
export function ListTools<Row>({ config, state, onChange }: Props<Row>) {
  const t = useText();
  const { views = [], filters = [], search, hasSearch = true } = config;
  return (
    <div className="list-tools">
      {views.length > 0 && (
        <Tabs value={state.view || (views[0]?.id ?? null)} onChange={(view) => onChange({ view: view ?? '' })}>
          <Tabs.List aria-label={t('list.views')}>
            {views.map(({ id, label, count }) => (
              <Tabs.Tab key={id} value={id} rightSection={count ? <span className="tab-count">{count}</span> : null}>
                {t(label)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <Group gap="xs" wrap="nowrap" mt="sm">
        {hasSearch && <SearchField label={t(search ?? 'list.search')} keyword={state.keyword} onSearch={onChange} />}
        {filters.length > 0 && <Filters filters={filters} state={state} onChange={onChange} />}
        {(hasSearch || filters.length > 0) && <SavedViews screen={config.name} state={state} onChange={onChange} />}
      </Group>
      <Chosen filters={filters} state={state} onChange={onChange} />
    </div>
  );
}

interface SearchProps {
  label: string;
  keyword: string;
  onSearch: (change: Pick<ListState, 'keyword'>) => void;
}

function SearchField({ label, keyword, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(keyword);
  const settle = useDebouncedCallback((text: string) => onSearch({ keyword: text.trim() }), 250);
  // Back and Clear change the address; the field follows.
  useEffect(() => setTyped(keyword), [keyword]);
  return (
    <TextInput
      type="search"
      flex={1}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={16} aria-hidden />}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        settle(event.currentTarget.value);
      }}
    />
  );
}

interface FiltersProps {
  filters: Filter[];
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

function Filters({ filters, state, onChange }: FiltersProps) {
  const t = useText();
  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus>
      <Popover.Target>
        <Button className="list-filter" variant="default" leftSection={<ListFilter size={16} aria-hidden />}>
          {t('list.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="list-filters">
        <Stack gap="sm">
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              filters={state.filters}
              onValue={(value) => onChange({ filters: { ...state.filters, [filter.name]: value } })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FieldProps {
  filter: Filter;
  filters: Record<string, string>;
  onValue: (value: string) => void;
}

function FilterField({ filter, filters, onValue }: FieldProps) {
  const t = useText();
  const { label, options, asks } = filter;
  const value = filters[filter.name] ?? '';
  if (asks) return <AskedOptions label={t(label)} asks={asks} value={value} onValue={onValue} />;
  if (options) return <Options label={t(label)} options={options} value={value} onValue={onValue} />;
  if (filter.isFlag) {
    return (
      <Switch
        label={t(label)}
        checked={value !== ''}
        onChange={(event) => onValue(event.currentTarget.checked ? '1' : '')}
      />
    );
  }
  if (filter.isDay) {
    return (
      <TextInput type="date" label={t(label)} value={value} onChange={(event) => onValue(event.currentTarget.value)} />
    );
  }
  const currency = filter.currencyOf?.(filters);
  const named = currency ? `${t(label)} (${currency})` : t(label);
  return <SettledField label={named} value={value} onValue={onValue} isSum={currency !== undefined} />;
}

interface OptionsProps {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onValue: (value: string) => void;
}

function Options({ label, options, value, onValue }: OptionsProps) {
  return (
    <Select
      label={label}
      data={options}
      value={value || null}
      clearable
      searchable={options.length > 8}
      comboboxProps={{ withinPortal: false }}
      onChange={(chosen) => onValue(chosen ?? '')}
    />
  );
}

interface AskedProps extends Omit<OptionsProps, 'options'> {
  asks: ChoicesQuery;
}

function AskedOptions({ asks, ...rest }: AskedProps) {
  const { data = [] } = useQuery(asks);
  return <Options {...rest} options={data} />;
}

/** Name of a choice that the shop has. */
function AskedName({ value, asks }: Pick<AskedProps, 'value' | 'asks'>) {
  const { data = [] } = useQuery(asks);
  return data.find((each) => each.value === value)?.label ?? value;
}

interface SettledProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  isSum: boolean;
}

/** A filter that is typed, applied a moment after the last key; of a sum only digits are kept, with either decimal mark. */
function SettledField({ label, value, onValue, isSum }: SettledProps) {
  const [typed, setTyped] = useState(value);
  const settle = useDebouncedCallback((text: string) => onValue(text.trim()), 300);
  return (
    <TextInput
      label={label}
      {...(isSum ? { inputMode: 'decimal' } : {})}
      value={typed}
      onChange={(event) => {
        const given = event.currentTarget.value;
        const next = isSum ? given.replace(',', '.').replace(/[^\d.]|(?<=\..*)\./g, '') : given;
        setTyped(next);
        settle(next);
      }}
    />
  );
}

function Chosen({ filters, state, onChange }: FiltersProps) {
  const t = useText();
  const groupRef = useRef<HTMLDivElement>(null);
  const remove = (name: string) => {
    onChange({ filters: { ...state.filters, [name]: '' } });
    // The button that was pressed goes: Filter is the next place.
    groupRef.current?.closest('.list-tools')?.querySelector<HTMLElement>('.list-filter')?.focus();
  };
  const chosen = filters.filter(({ name }) => state.filters[name]);
  if (chosen.length === 0) return null;
  return (
    <Group gap="xs" mt="xs" ref={groupRef}>
      {chosen.map((filter) => {
        const { name, label } = filter;
        return (
          <Pill
            key={name}
            withRemoveButton
            size="md"
            // Mantine hides the button from keyboards and assistive technology, as Backspace removes pills of a field.
            removeButtonProps={{
              'aria-label': t('list.removeFilter', { name: t(label) }),
              'aria-hidden': false,
              tabIndex: 0,
              className: 'list-remove',
            }}
            onRemove={() => remove(name)}
          >
            {t(label)}
            {!filter.isFlag && (
              <>
                : <ChosenValue filter={filter} filters={state.filters} />
              </>
            )}
          </Pill>
        );
      })}
    </Group>
  );
}

function ChosenValue({ filter, filters }: { filter: Filter; filters: Record<string, string> }) {
  const { name, options, asks, currencyOf } = filter;
  const value = filters[name] ?? '';
  if (asks) return <AskedName value={value} asks={asks} />;
  const currency = currencyOf?.(filters);
  return options?.find((each) => each.value === value)?.label ?? [currency, value].filter(Boolean).join(' ');
}
