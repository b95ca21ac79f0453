import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { useText } from '../text/text.ts';
import { errorOf, type FieldConfig, type Values, valueOf, withValue } from './field-config.ts';
import { type InputProps, useFrame } from './input-props.ts';

interface Props extends InputProps<Extract<FieldConfig, { kind: 'rows' }>> {
  /** The input of any field; given, for it draws tables itself. */
  Input: ComponentType<InputProps>;
}

/** A table of values: rows are added, changed and removed. */
export function RowsInput({ Input, ...props }: Props) {
  const t = useText();
  const { field, value, errors, onChange } = props;
  const { label, error } = useFrame(props);
  const rows = (value ?? []) as Values[];
  const set = (index: number, row: Values) => onChange(rows.map((each, place) => (place === index ? row : each)));
  const isOfCell = rows.some((_, index) =>
    field.fields.some((each) => errorOf(errors, `${field.name}.${index}.${each.name}`)),
  );
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          <Group key={index} align="start" className="resource-row">
            {field.fields
              .filter(({ isShown }) => isShown?.(row) ?? true)
              .map((each) => (
                <div key={each.name} className="resource-cell">
                  <Input
                    field={index === 0 ? each : withoutHelp(each)}
                    value={valueOf(row, each.name)}
                    error={errorOf(errors, `${field.name}.${index}.${each.name}`)}
                    errors={errors}
                    onChange={(given) => set(index, withValue(row, each.name, given))}
                  />
                </div>
              ))}
            {field.isOrdered && (
              <MoveButtons index={index} count={rows.length} onMove={(to) => onChange(moved(rows, index, to))} />
            )}
            <ActionIcon
              variant="subtle"
              color="red"
              size="lg"
              aria-label={t('form.remove')}
              onClick={() => onChange(rows.filter((_, place) => place !== index))}
            >
              <Trash2 size={16} />
            </ActionIcon>
          </Group>
        ))}
        {error && !isOfCell && <p role="alert">{error}</p>}
        <Button
          variant="default"
          w="fit-content"
          leftSection={<Plus size={16} />}
          onClick={() => onChange([...rows, field.blank])}
        >
          {t(field.add)}
        </Button>
      </Stack>
    </Fieldset>
  );
}

/** The field as rows below the first have it: their help would be the same words again. */
function withoutHelp(field: FieldConfig): FieldConfig {
  const { help: _, ...rest } = field;
  return rest as FieldConfig;
}

function moved(rows: Values[], from: number, to: number): Values[] {
  const others = rows.filter((_, place) => place !== from);
  return [...others.slice(0, to), rows[from] ?? {}, ...others.slice(to)];
}

/** Buttons that move a row of an ordered table by one place. */
function MoveButtons({ index, count, onMove }: { index: number; count: number; onMove: (to: number) => void }) {
  const t = useText();
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === 0}
        aria-label={t('resource.moveEarlier')}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={index === count - 1}
        aria-label={t('resource.moveLater')}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={16} />
      </ActionIcon>
    </>
  );
}
