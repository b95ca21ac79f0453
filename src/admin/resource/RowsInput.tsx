import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
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
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          <Group key={index} align="end" className="resource-row">
            {field.fields.map((each) => (
              <div key={each.name} className="resource-cell">
                <Input
                  field={each}
                  value={valueOf(row, each.name)}
                  error={errorOf(errors, `${field.name}[${index}].${each.name}`)}
                  errors={errors}
                  onChange={(given) => set(index, withValue(row, each.name, given))}
                />
              </div>
            ))}
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
        {error && <p role="alert">{error}</p>}
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
