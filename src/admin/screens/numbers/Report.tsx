import './numbers.css';
import { Button, Group, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { Section } from '../../form/Section.tsx';
import { ExportButton } from '../../list/ExportButton.tsx';
import { useTag, useText } from '../../text/text.ts';
import { bodyOf, groupings, type Period } from './period.ts';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  period: Period;
  onChoose: (changes: Record<string, string>) => void;
}

/** Table of sales by day, product, variant, country or coupon, beside those of the days before, which can be saved as CSV with the same figures. */
export function Report({ period, onChoose }: Props) {
  const t = useText();
  const tag = useTag();
  const { by, productId, compare } = period;
  const body = { ...bodyOf(period), by, compare, ...(productId ? { productId } : {}) };
  const { data } = useQuery({
    queryKey: ['report', period],
    queryFn: ({ signal }) => call('stat/report', body, signal),
    placeholderData: keepPreviousData,
  });
  const save = async () => {
    const { csv } = await call('stat/report', { ...body, format: 'csv' });
    if (csv) saveAsFile(new Blob([csv.text], { type: 'text/csv;charset=utf-8' }), csv.name);
  };
  const rows = data?.by === by ? data.rows : [];
  const actions = (
    <Group gap="xs" align="end">
      <Select
        aria-label={t('numbers.by')}
        w={160}
        allowDeselect={false}
        data={groupings.map((value) => ({ value, label: t(`numbers.by.${value}`) }))}
        value={by === 'variant' ? 'product' : by}
        onChange={(value) => onChoose({ by: value ?? 'day', product: '' })}
      />
      <ExportButton onSave={save} label="numbers.csv" />
    </Group>
  );
  return (
    <Section title={t('numbers.reportBy', { by: t(`numbers.by.${by}`).toLocaleLowerCase(tag) })} actions={actions}>
      {productId && (
        <Group mb="sm">
          <ProductName id={productId} />
          <Button size="compact-sm" variant="default" onClick={() => onChoose({ by: 'product', product: '' })}>
            {t('numbers.allProducts')}
          </Button>
        </Group>
      )}
      {data && rows.length === 0 && <Text c="dimmed">{t('numbers.nothing')}</Text>}
      {rows.length > 0 && <ReportTable rows={rows} by={by} onChoose={onChoose} />}
    </Section>
  );
}

/** The product whose variants are shown. */
function ProductName({ id }: { id: string }) {
  const may = useMay();
  const tag = useTag();
  const { data } = useQuery({
    queryKey: ['product-title', id],
    queryFn: () => call('product/get', { id }),
    enabled: may('product:get'),
  });
  if (!data) return null;
  const texts: Record<string, string | undefined> = data.title;
  return (
    <Link to={`/admin/products/${id}`} className="list-link">
      {texts[tag] ?? texts.en ?? Object.values(texts)[0]}
    </Link>
  );
}
