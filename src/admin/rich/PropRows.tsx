import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useText } from '../text/text.ts';
import type { JsonSchema } from './json-schema.ts';

type Row = Record<string, unknown>;

interface Props {
  label: string;
  schema: JsonSchema;
  value: unknown;
  onChange: (changed: (now: unknown) => unknown) => void;
  /** The fields of a row; given, for they may hold rows themselves. */
  Fields: ComponentType<{ schema: JsonSchema; props: Row; onChange: (changed: (now: Row) => Row) => void }>;
}

/** A list of a component, e.g. of quotations: rows are added, moved, changed and removed. */
export function PropRows({ label, schema, value, onChange, Fields }: Props) {
  const t = useText();
  const rows = rowsOf(value);
  const change = (changed: (now: Row[]) => Row[]) => onChange((now) => changed(rowsOf(now)));
  return (
    <Fieldset legend={label}>
      <Stack>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          <Fieldset key={index} legend={String(index + 1)}>
            <Stack gap="xs">
              <Fields
                schema={schema.items ?? {}}
                props={row}
                onChange={(changed) =>
                  change((now) => now.map((each, place) => (place === index ? changed(each) : each)))
                }
              />
              <RowButtons rows={rows} index={index} onChange={(next) => change(() => next)} />
            </Stack>
          </Fieldset>
        ))}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Plus size={16} />}
          onClick={() => change((now) => [...now, {}])}
        >
          {t('rich.addRow')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? (value as Row[]) : [];
}

function RowButtons({ rows, index, onChange }: { rows: Row[]; index: number; onChange: (rows: Row[]) => void }) {
  const t = useText();
  const others = rows.filter((_, place) => place !== index);
  const move = (to: number) => onChange([...others.slice(0, to), rows[index] ?? {}, ...others.slice(to)]);
  return (
    <Group gap={4}>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index === 0}
        aria-label={t('resource.moveEarlier')}
        onClick={() => move(index - 1)}
      >
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={index === rows.length - 1}
        aria-label={t('resource.moveLater')}
        onClick={() => move(index + 1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t('form.remove')} onClick={() => onChange(others)}>
        <Trash2 size={16} />
      </ActionIcon>
    </Group>
  );
}
