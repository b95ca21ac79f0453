import { Button, Group, NativeSelect, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { SalesChart } from '../../charts/SalesChart.tsx';
import { Section } from '../../form/Section.tsx';
import { Conversion } from '../../show/Conversion.tsx';
import { choicesOf } from '../../show/currency-choice.ts';
import { Count, Figure } from '../../show/Figure.tsx';
import { useText } from '../../text/text.ts';
import { bodyOf, type Period, periodOf, ranges } from './period.ts';
import { Report } from './Report.tsx';

type Overview = AdminData<'stat/overview'>;

function today(): Date {
  return new Date();
}

/** Screen of sales in some days: figures, their course, and reports by day, product, country or coupon. */
export function Screen() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const period = periodOf(params, today());
  const choose = (changes: Record<string, string>) =>
    setParams((before) => ({ ...Object.fromEntries(before), ...changes }), { replace: true });
  const { data, error } = useQuery({
    queryKey: ['overview', period],
    queryFn: ({ signal }) => call('stat/overview', { ...bodyOf(period), compare: period.compare }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('numbers.title')}
      </Title>
      <Choices period={period} overview={data} onChoose={choose} />
      {error && (
        <Text role="alert" c="red.8">
          {error.message}
        </Text>
      )}
      {data && <Course overview={data} />}
      <Report period={period} onChoose={choose} />
      <Text size="sm" c="dimmed">
        {t('numbers.help')}
      </Text>
    </Stack>
  );
}

interface ChoicesProps {
  period: Period;
  overview: Overview | undefined;
  onChoose: (changes: Record<string, string>) => void;
}

function Choices({ period, overview, onChoose }: ChoicesProps) {
  const t = useText();
  const currencies = overview && choicesOf(overview, t);
  const day = (name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={t(`numbers.${name}`)}
      value={period[name]}
      max={name === 'from' ? period.to : undefined}
      onChange={(event) => event.currentTarget.value && onChoose({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Group align="end">
      <div className="numbers-ranges">
        {ranges.map((each) => (
          <Button
            key={each}
            variant={each === period.range ? 'filled' : 'default'}
            aria-pressed={each === period.range}
            onClick={() => onChoose({ range: each, from: period.from, to: period.to })}
          >
            {t(`numbers.range.${each}`)}
          </Button>
        ))}
      </div>
      {period.range === 'own' && day('from')}
      {period.range === 'own' && day('to')}
      <Select
        label={t('numbers.compare')}
        allowDeselect={false}
        data={(['period', 'year'] as const).map((value) => ({ value, label: t(`numbers.compare.${value}`) }))}
        value={period.compare}
        onChange={(value) => onChoose({ compare: value ?? 'period' })}
      />
      {currencies && (
        <NativeSelect
          label={t('today.currency')}
          {...currencies}
          onChange={(event) => onChoose({ currency: event.currentTarget.value })}
        />
      )}
    </Group>
  );
}

function Course({ overview }: { overview: Overview }) {
  const t = useText();
  const { previous, gross, net, orders, average, refunds, tax, shipping } = overview;
  return (
    <Section title={t('today.sales')}>
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
        <Figure title={t('numbers.net')} value={net} before={previous?.net} />
        <Figure title={t('numbers.gross')} value={gross} before={previous?.gross} />
        <Count title={t('numbers.orders')} value={orders} before={previous?.orders} />
        <Figure title={t('numbers.average')} value={average} before={previous?.average} />
        <Figure title={t('numbers.refunds')} value={refunds} before={previous?.refunds} />
        <Figure title={t('numbers.tax')} value={tax} before={undefined} />
        <Figure title={t('numbers.shipping')} value={shipping} before={undefined} />
        <Conversion conversion={overview.conversion} />
      </SimpleGrid>
      <SalesChart overview={overview} />
    </Section>
  );
}
