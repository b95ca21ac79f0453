import { ActionIcon, Button, Fieldset, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Fieldset.css';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
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
  const errorIn = (index: number, name: string) => errorOf(errors, `${field.name}.${index}.${name}`);
  const isOfCell = rows.some((_, index) => field.fields.some(({ name }) => errorIn(index, name)));
  const isFolded = ({ name }: FieldConfig) => field.folded?.includes(name) ?? false;
  const isOpenAlways = (each: FieldConfig) => !isFolded(each);
  const shownIn = (row: Values, isWanted: (each: FieldConfig) => boolean) =>
    field.fields.filter((each) => isWanted(each) && (each.isShown?.(row) ?? true));
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
    <Fieldset legend={label} className={field.isDense ? 'dense-rows' : undefined}>
      <Stack gap="sm">
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
          <Group key={index} align="start" className="resource-row">
            {shownIn(row, isOpenAlways).map((each) => cellOf(row, index, each))}
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
            {shownIn(row, isFolded).length > 0 && (
              <Folded isOpen={shownIn(row, isFolded).some(({ name }) => errorIn(index, name))}>
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

interface FoldedProps {
  /** True while a field in it is wrong. */
  isOpen: boolean;
  children: () => ReactNode;
}

/** Fields of a row that are drawn once they are asked for. */
function Folded({ isOpen, children }: FoldedProps) {
  const t = useText();
  const [isWanted, setWanted] = useState(false);
  const isShown = isWanted || isOpen;
  return (
    <details className="row-fold" open={isShown} onToggle={(event) => setWanted(event.currentTarget.open)}>
      <summary>{t('resource.moreFields')}</summary>
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
