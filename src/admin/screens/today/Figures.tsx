import './today.css';
import { Anchor, Group, NativeSelect, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { SalesChart } from '../../charts/SalesChart.tsx';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import { pollUnlessLive } from '../../live/live-connection.ts';
import { Conversion } from '../../show/Conversion.tsx';
import { bodyOfChoice, type CurrencyChoice, choiceIn, choicesOf } from '../../show/currency-choice.ts';
import { daysOf, type Range, ranges } from '../../show/days.ts';
import { Count, Figure } from '../../show/Figure.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useText } from '../../text/text.ts';

type Overview = AdminData<'stat/overview'>;

/** Sales of some days in one currency or all in the shop's own, beside those of the days before. */
export function Figures() {
  const t = useText();
  const may = useMay();
  const [range, setRange] = useState<Range>('1');
  const [currency, setCurrency] = useState<CurrencyChoice | null>(null);
  const { data } = useQuery({
    queryKey: ['overview', range, currency],
    queryFn: () => fetchOverview(range, currency),
    // News of orders are for those who list them.
    refetchInterval: may('order:list') ? pollUnlessLive(60_000) : 60_000,
    placeholderData: keepPreviousData,
  });
  const currencies = data && choicesOf(data, t);
  const head = (
    <Group gap="xs">
      {currencies && (
        <NativeSelect
          aria-label={t('today.currency')}
          w={132}
          size="xs"
          {...currencies}
          onChange={(event) => setCurrency(choiceIn(event.currentTarget.value))}
        />
      )}
      <SegmentedControl
        size="xs"
        aria-label={t('today.range')}
        value={range}
        onChange={(chosen) => setRange(chosen as Range)}
        data={ranges.map((each) => ({ value: each, label: t(`today.range.${each}`) }))}
      />
    </Group>
  );
  return (
    <Section title={t('today.sales')} actions={head}>
      {data ? <Shown overview={data} /> : <Text role="status">{t('list.loading')}</Text>}
    </Section>
  );
}

function fetchOverview(range: Range, currency: CurrencyChoice | null): Promise<Overview> {
  const days = daysOf(range, new Date(), knownOfShop().timeZone);
  return call('stat/overview', { ...days, compare: 'period', ...bodyOfChoice(currency) });
}

function Shown({ overview }: { overview: Overview }) {
  const t = useText();
  const { previous, net, orders, average, refunds } = overview;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
        <Figure title={t('today.net')} value={net} before={previous?.net} />
        <Count title={t('today.orders')} value={orders} before={previous?.orders} />
        <Figure title={t('today.average')} value={average} before={previous?.average} />
        <Figure title={t('today.refunds')} value={refunds} before={undefined} />
        <Conversion conversion={overview.conversion} />
      </SimpleGrid>
      <SalesChart overview={overview} />
      <div className="figure-lists">
        <Top overview={overview} />
        <Low overview={overview} />
        <Searches overview={overview} />
      </div>
    </>
  );
}

function Top({ overview: { top } }: { overview: Overview }) {
  const t = useText();
  const may = useMay();
  if (top.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('today.top')}</Text>
      <ul className="plain">
        {top.slice(0, 5).map(({ productId, title, quantity, gross }) => (
          <li key={productId}>
            <span>
              {may('product:get') ? (
                <Anchor component={Link} to={`/admin/products/${productId}`} inherit c="inherit">
                  {title}
                </Anchor>
              ) : (
                title
              )}{' '}
              <Text span c="dimmed" size="sm">
                × {quantity}
              </Text>
            </span>
            <MoneyText value={gross} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Low({ overview: { low } }: { overview: Overview }) {
  const t = useText();
  if (low.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('today.low')}</Text>
      <ul className="plain">
        {low.slice(0, 5).map(({ sku, productId, title, available }) => (
          <li key={sku}>
            <span>
              <Anchor component={Link} to={`/admin/products/${productId}`} inherit c="inherit">
                {title}
              </Anchor>{' '}
              <Text span c="dimmed" size="sm" className="figure-sku">
                {sku}
              </Text>
            </span>
            <span>{available}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Searches({ overview: { searches } }: { overview: Overview }) {
  const t = useText();
  if (searches.length === 0) return null;
  return (
    <div>
      <Text fw={600}>{t('today.searches')}</Text>
      <ul className="plain">
        {searches.slice(0, 5).map(({ keyword, count }) => (
          <li key={keyword}>
            <span>{keyword}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
