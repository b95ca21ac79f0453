import { Button, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { useMay } from '../../api/may.ts';
import { CountryName } from '../../show/CountryName.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useTag, useText } from '../../text/text.ts';
import type { Grouping } from './period.ts';

type Row = AdminData<'stat/report'>['rows'][number];

const figures = [
  'visits',
  'carts',
  'checkouts',
  'orders',
  'units',
  'refundedUnits',
  'unitsBefore',
  'gross',
  'refunds',
  'net',
  'share',
  'netBefore',
  'tax',
  'shipping',
  'discount',
] as const;

interface Props {
  rows: Row[];
  by: Grouping;
  onChoose: (changes: Record<string, string>) => void;
}

/** Rows of a report with the figures that exist by its kind. */
export function ReportTable({ rows, by, onChoose }: Props) {
  const t = useText();
  const shown = figures.filter((name) => rows.some((row) => row[name] !== null));
  return (
    // A region that is scrolled can be reached by keyboard (WCAG 2.1.1).
    <section className="numbers-scroll" aria-label={t(`numbers.by.${by}`)} tabIndex={0}>
      <Table className="numbers-table" data-by={by}>
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
                <Name row={row} by={by} onChoose={onChoose} />
              </Table.Th>
              {shown.map((name) => (
                <Table.Td key={name}>
                  {name === 'share' ? <Share value={row.share} /> : <Value value={row[name]} />}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Value({ value }: { value: Row['orders'] | Row['refunds'] }) {
  if (value === null) return <>–</>;
  return typeof value === 'number' ? <>{value}</> : <MoneyText value={value} />;
}

function Share({ value }: { value: number | null }) {
  const tag = useTag();
  if (value === null) return <>–</>;
  return <>{new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value)}</>;
}

interface NameProps {
  row: Row;
  by: Grouping;
  onChoose: Props['onChoose'];
}

function Name({ row: { key, title }, by, onChoose }: NameProps) {
  const t = useText();
  const tag = useTag();
  const may = useMay();
  if (by === 'day')
    return (
      <>{new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${key}T12:00:00Z`))}</>
    );
  if (by === 'country') return <CountryName code={/^[A-Z]{2}$/.test(key) ? key : null} />;
  if (by === 'product' && (key === 'removed' || key === 'rest')) return <>{t(`numbers.${key}`)}</>;
  if (by === 'product')
    return (
      <Group gap="xs" wrap="nowrap">
        {may('product:get') ? <Link to={`/admin/products/${key}`}>{title}</Link> : title}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('numbers.variantsOf', { title })}
          onClick={() => onChoose({ by: 'variant', product: key })}
        >
          {t('numbers.variants')}
        </Button>
      </Group>
    );
  if (by === 'variant')
    return (
      <>
        {title || key}{' '}
        {title && (
          <Text span size="sm" c="dimmed">
            {key}
          </Text>
        )}
      </>
    );
  return <>{title || key}</>;
}
