import './numbers.css';
import { Button, Group, Select, Table, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { Section } from '../../form/Section.tsx';
import { CountryName } from '../../show/CountryName.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useTag, useText } from '../../text/text.ts';
import { bodyOf, type Grouping, groupings, type Period } from './period.ts';

type Row = AdminData<'stat/report'>['rows'][number];

const counts = ['visits', 'carts', 'checkouts', 'orders', 'units'] as const;
const amounts = ['gross', 'refunds', 'net', 'tax', 'shipping', 'discount'] as const;

interface Props {
  period: Period;
  onChoose: (changes: Record<string, string>) => void;
}

/** Table of sales by day, product, country or coupon, which can be saved as CSV with the same figures. */
export function Report({ period, onChoose }: Props) {
  const t = useText();
  const { by } = period;
  const { data } = useQuery({
    queryKey: ['report', period],
    queryFn: ({ signal }) => call('stat/report', { ...bodyOf(period), by }, signal),
    placeholderData: keepPreviousData,
  });
  const save = useMutation({
    mutationFn: async () => {
      const { csv } = await call('stat/report', { ...bodyOf(period), by, format: 'csv' });
      if (csv) saveAsFile(new Blob([csv.text], { type: 'text/csv;charset=utf-8' }), csv.name);
    },
  });
  const rows = data?.by === by ? data.rows : [];
  const shown = [...counts, ...amounts].filter((name) => rows.some((row) => row[name] !== null));
  const actions = (
    <Group gap="xs" align="end">
      <Select
        aria-label={t('numbers.by')}
        w={160}
        allowDeselect={false}
        data={groupings.map((value) => ({ value, label: t(`numbers.by.${value}`) }))}
        value={by}
        onChange={(value) => onChoose({ by: value ?? 'day' })}
      />
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('numbers.csv')}
      </Button>
    </Group>
  );
  return (
    <Section title={`${t('numbers.by')} ${t(`numbers.by.${by}`)}`} actions={actions}>
      {data && rows.length === 0 && <Text c="dimmed">{t('numbers.nothing')}</Text>}
      {rows.length > 0 && (
        // A region that is scrolled can be reached by keyboard (WCAG 2.1.1).
        <section className="numbers-scroll" aria-label={t(`numbers.by.${by}`)} tabIndex={0}>
          <Table className="numbers-table">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(`numbers.by.${by}`)}</Table.Th>
                {shown.map((name) => (
                  <Table.Th key={name}>{t(`numbers.${name}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row">
                    <Name row={row} by={by} />
                  </Table.Th>
                  {shown.map((name) => (
                    <Table.Td key={name}>
                      <Value value={row[name]} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
    </Section>
  );
}

function Value({ value }: { value: Row['orders'] | Row['refunds'] }) {
  if (value === null) return <>–</>;
  return typeof value === 'number' ? <>{value}</> : <MoneyText value={value} />;
}

function Name({ row: { key, title }, by }: { row: Row; by: Grouping }) {
  const tag = useTag();
  const may = useMay();
  if (by === 'day')
    return (
      <>{new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${key}T12:00:00Z`))}</>
    );
  if (by === 'country') return <CountryName code={/^[A-Z]{2}$/.test(key) ? key : null} />;
  if (by === 'product' && may('product:get')) return <Link to={`/admin/products/${key}`}>{title}</Link>;
  return <>{title || key}</>;
}
