import { Select, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import type { CurrencyCode } from '../../../../shared/money.ts';
import { call } from '../../../api/call.ts';
import { changeOf, endingOf } from '../../../grid/cell-values.ts';
import { knownOfShop } from '../../../known.ts';
import type { ChosenRows } from '../../../list/use-selection.ts';
import { MoneyText } from '../../../show/MoneyText.tsx';
import { useText } from '../../../text/text.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { selectOf } from './use-bulk.ts';

interface Props {
  chosen: ChosenRows;
  onDone: () => void;
  onClose: () => void;
}

const listPrices = ['keep', 'former', 'remove'] as const;

/** Changes the prices of chosen products by a rule, with some of them before and after. */
export function PriceDialog(dialog: Props) {
  const t = useText();
  const { baseCurrency, currencies } = knownOfShop();
  const [currency, setCurrency] = useState<CurrencyCode>(baseCurrency);
  const [change, setChange] = useState('');
  const [ending, setEnding] = useState('');
  const [listPrice, setListPrice] = useState<(typeof listPrices)[number]>('keep');
  const step = change.trim() === '' ? { percent: 0, add: 0 } : changeOf(change, currency);
  const end = ending.trim() === '' ? null : endingOf(ending, currency);
  const isEndWrong = ending.trim() !== '' && end === null;
  const rule = step && !isEndWrong ? { currency, ...step, end, listPrice } : null;
  const isNothing = change.trim() === '' && end === null && listPrice === 'keep';
  return (
    <BulkDialog
      title={t('products.changePrices')}
      submitOf={(count) => t('products.changePricesOf', { count })}
      change={rule && !isNothing ? { action: 'price', change: { priceRule: rule } } : null}
      {...dialog}
    >
      {currencies.length > 1 && (
        <Select
          label={t('products.currency')}
          description={currency === baseCurrency ? undefined : t('products.onlyOwn')}
          data={currencies}
          value={currency}
          allowDeselect={false}
          onChange={(code) => setCurrency((code ?? baseCurrency) as CurrencyCode)}
        />
      )}
      <TextInput
        label={t('grid.change')}
        description={t('products.changeHelp')}
        placeholder="+8 %"
        value={change}
        onChange={(event) => setChange(event.currentTarget.value)}
        error={step === null && t('products.changeWrong')}
        data-autofocus
      />
      <TextInput
        label={t('grid.ending')}
        placeholder=".90"
        value={ending}
        onChange={(event) => setEnding(event.currentTarget.value)}
        error={isEndWrong && t('products.endingWrong')}
      />
      <Select
        label={t('products.listPrice')}
        data={listPrices.map((value) => ({ value, label: t(`products.listPrice.${value}`) }))}
        value={listPrice}
        allowDeselect={false}
        onChange={(value) => setListPrice((value ?? 'keep') as typeof listPrice)}
      />
      {rule && <Sample chosen={dialog.chosen} rule={rule} />}
    </BulkDialog>
  );
}

type Rule = Parameters<typeof call<'product/priceRule'>>[1]['rule'];

function Sample({ chosen, rule }: { chosen: ChosenRows; rule: Rule }) {
  const t = useText();
  const [settled] = useDebouncedValue(rule, 300);
  const select = selectOf(chosen);
  const { data } = useQuery({
    queryKey: ['price-rule', select, settled],
    queryFn: ({ signal }) => call('product/priceRule', { select, rule: settled }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  if (data.sample.length === 0) return <Text size="sm">{t('products.noPrices')}</Text>;
  return (
    <Table.ScrollContainer minWidth={300} type="native" tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('products.product')}</Table.Th>
            <Table.Th ta="right">{t('products.before')}</Table.Th>
            <Table.Th ta="right">{t('products.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.sample.map((each) => (
            <SampleRow key={each.sku} row={each} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SampleRow({ row }: { row: AdminData<'product/priceRule'>['sample'][number] }) {
  const { title, sku, before, after } = row;
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <MoneyText value={before} />
      </Table.Td>
      <Table.Td ta="right" fw={600}>
        <MoneyText value={after} />
      </Table.Td>
    </Table.Tr>
  );
}
