import { Alert, Button, Group, Select, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { useAnyText, useText } from '../../text/text.ts';

type Columns = AdminData<'import/columns'>;

/** Columns of a checked file of products: what each fills, matched by hand where that is wrong. */
export function ColumnsSection({ id, isWanted }: { id: string; isWanted: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(isWanted);
  const { data, error } = useQuery({
    queryKey: ['imports', id, 'columns'],
    queryFn: () => call('import/columns', { id }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const button = !isOpen && (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('transfers.matchColumns')}
    </Button>
  );
  return (
    <Section title={t('transfers.columns')} actions={button}>
      <Text size="sm" c="dimmed">
        {t('transfers.columnsHelp')}
      </Text>
      {error && <Text role="alert">{error.message}</Text>}
      {data && <Matching key={JSON.stringify(data.columns.map(({ field }) => field))} id={id} data={data} />}
    </Section>
  );
}

function Matching({ id, data }: { id: string; data: Columns }) {
  const t = useText();
  const queries = useQueryClient();
  const present = Object.fromEntries(data.columns.map(({ header, field }) => [header, field ?? '']));
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(data.columns.map(({ header, field, suggested }) => [header, field ?? suggested ?? ''])),
  );
  const save = useMutation({
    mutationFn: () => call('import/map', { id, columns: chosen }),
    onSuccess: () => {
      // What was matched before is read anew once the file was checked again.
      queries.removeQueries({ queryKey: ['imports', id, 'columns'] });
      return queries.invalidateQueries({ queryKey: ['imports'] });
    },
  });
  const { remembered } = data;
  const isOther = JSON.stringify(remembered) !== JSON.stringify(chosen);
  const isChanged = data.columns.some(({ header }) => chosen[header] !== present[header]);
  return (
    <Stack mt="sm">
      {remembered && isOther && (
        <Alert title={t('transfers.remembered')}>
          <Button size="compact-sm" variant="default" onClick={() => setChosen({ ...chosen, ...remembered })}>
            {t('transfers.useRemembered')}
          </Button>
        </Alert>
      )}
      <Table.ScrollContainer minWidth={520} tabIndex={0}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('transfers.column')}</Table.Th>
              <Table.Th>{t('transfers.cells')}</Table.Th>
              <Table.Th>{t('transfers.field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.columns.map((column) => (
              <ColumnRow
                key={column.header}
                column={column}
                fields={data.fields}
                chosen={chosen}
                onChoose={(field) => setChosen({ ...chosen, [column.header]: field })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button disabled={!isChanged} loading={save.isPending || save.isSuccess} onClick={() => save.mutate()}>
          {t('transfers.checkAgain')}
        </Button>
      </Group>
    </Stack>
  );
}

interface RowProps {
  column: Columns['columns'][number];
  fields: string[];
  chosen: Record<string, string>;
  onChoose: (field: string) => void;
}

function ColumnRow({ column: { header, samples }, fields, chosen, onChoose }: RowProps) {
  const t = useText();
  const say = useAnyText();
  const value = chosen[header] ?? '';
  const taken = new Set(Object.entries(chosen).flatMap(([each, field]) => (each === header ? [] : [field])));
  const labelOf = (field: string) => {
    const [, slot, part] = /^option(\d)(Name|Value)$/.exec(field) ?? [];
    if (slot && part) return t(part === 'Name' ? 'transfers.optionName' : 'transfers.optionValue', { slot });
    return say(`transfers.field.${field.replace('own:', '')}`);
  };
  const own = fields.includes(value) || value === '' ? [] : [{ value, label: value }];
  return (
    <Table.Tr>
      <Table.Th scope="row">{header}</Table.Th>
      <Table.Td>
        <Text size="sm" c="dimmed" className="transfer-cells">
          {samples.join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={t('transfers.fieldOf', { column: header })}
          searchable
          allowDeselect={false}
          data={[
            { value: '', label: t('transfers.keep') },
            ...own,
            ...fields.map((field) => ({ value: field, label: labelOf(field), disabled: taken.has(field) })),
          ]}
          value={value}
          onChange={(field) => onChoose(field ?? '')}
        />
      </Table.Td>
    </Table.Tr>
  );
}
