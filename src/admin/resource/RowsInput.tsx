import './rows.css';
import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import { Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useText } from '../text/text.ts';
import { errorOf, type FieldConfig, type Values, valueOf, withValue } from './field-config.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { moved } from './moved.ts';

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
  const errorIn = (index: number, name: string) => errorOf(errors, `${field.name}.${index}.${name}`);
  const isOfCell = rows.some((_, index) => field.fields.some(({ name }) => errorIn(index, name)));
  const isFolded = ({ name }: FieldConfig) => field.folded?.includes(name) ?? false;
  const isOpenAlways = (each: FieldConfig) => !isFolded(each);
  const shownIn = (row: Values, isWanted: (each: FieldConfig) => boolean) =>
    field.fields.filter((each) => isWanted(each) && (each.isShown?.(row) ?? true));
  /** One table of a row by its name and the number of its rows; several fields in general. */
  const nameOfFolded = ([first, ...others]: FieldConfig[], row: Values) => {
    if (first?.kind !== 'rows' || others.length > 0) return t('resource.moreFields');
    const count = (valueOf(row, first.name) as Values[] | undefined)?.length ?? 0;
    return count > 0 ? `${t(first.label)} (${count})` : t(first.label);
  };
  const cellOf = (row: Values, index: number, each: FieldConfig) => (
    <div key={each.name} className="resource-cell" data-kind={each.kind}>
      <Input
        field={index === 0 ? each : withoutHelp(each)}
        value={valueOf(row, each.name)}
        error={errorIn(index, each.name)}
        errors={errors}
        onChange={(given) => set(index, withValue(row, each.name, given))}
      />
    </div>
  );
  return (
    <Fieldset legend={label} className={classOf(field)}>
      <Stack gap="sm">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          <Group key={index} align="start" className="resource-row">
            {shownIn(row, isOpenAlways).map((each) => cellOf(row, index, each))}
            <Group gap={4} wrap="nowrap" className="row-tools">
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
            {shownIn(row, isFolded).length > 0 && (
              <Folded
                summary={nameOfFolded(shownIn(row, isFolded), row)}
                isOpen={shownIn(row, isFolded).some(({ name }) => errorIn(index, name))}
              >
                {() => shownIn(row, isFolded).map((each) => cellOf(row, index, each))}
              </Folded>
            )}
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

/** Kinds of fields that are too wide for a part of a line. */
const largeKinds = new Set<FieldConfig['kind']>([
  'rows',
  'picture',
  'pictures',
  'textsLines',
  'html',
  'lines',
  'amounts',
]);

/** Rows of one line have the names of their fields above the first one only. */
function classOf({ isDense, fields, folded = [] }: Props['field']): string | undefined {
  if (isDense) return 'dense-rows';
  const shown = fields.filter(({ name }) => !folded.includes(name));
  return shown.length < 4 && !shown.some(({ kind }) => largeKinds.has(kind)) ? 'line-rows' : undefined;
}

interface FoldedProps {
  summary: string;
  /** True while a field in it is wrong. */
  isOpen: boolean;
  children: () => ReactNode;
}

/** Fields of a row that are drawn once they are asked for. */
function Folded({ summary, isOpen, children }: FoldedProps) {
  const [isWanted, setWanted] = useState(false);
  const isShown = isWanted || isOpen;
  return (
    <details className="row-fold" open={isShown} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isShown && (
        <Group align="start" mt="xs">
          {children()}
        </Group>
      )}
    </details>
  );
}

/** The field as rows below the first have it: their help would be the same words again. */
function withoutHelp(field: FieldConfig): FieldConfig {
  const { help: _, ...rest } = field;
  return rest as FieldConfig;
}
