import { Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { NumberField } from '../form/NumberField.tsx';
import { PictureChooser } from '../media/PictureChooser.tsx';
import { useText } from '../text/text.ts';
import { type JsonSchema, kindOf } from './json-schema.ts';
import { PropRows } from './PropRows.tsx';
import { PropText } from './PropText.tsx';
import { PropVideo } from './PropVideo.tsx';
import { useChoiceLabel, usePropLabel } from './prop-labels.ts';

/**
 * Changes props by what they are at that time: an upload ends after other fields were filled, and must not bring back what they
 * held when it began.
 */
export type ChangeProps = (changed: (now: Record<string, unknown>) => Record<string, unknown>) => void;

interface Props {
  schema: JsonSchema;
  props: Record<string, unknown>;
  onChange: ChangeProps;
}

/** Fields for the props of a component, made from their schema. */
export function PropFields({ schema, props, onChange }: Props) {
  const t = useText();
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return <p>{t('rich.noProps')}</p>;
  const change = (name: string, changed: (now: unknown) => unknown) =>
    onChange((now) => {
      const value = changed(now[name]);
      const others = Object.entries(now).filter(([each]) => each !== name);
      const isEmpty = value === '' || value === null || value === undefined;
      return Object.fromEntries(isEmpty ? others : [...others, [name, value]]);
    });
  return fields.map(([name, each]) => (
    <PropField
      key={name}
      name={name}
      schema={each}
      required={schema.required?.includes(name) ?? false}
      value={props[name]}
      onChange={(changed) => change(name, changed)}
    />
  ));
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  required: boolean;
  value: unknown;
  onChange: (changed: (now: unknown) => unknown) => void;
}

function PropField({ name, schema, required, value, onChange: change }: FieldProps) {
  const onChange = (next: unknown) => change(() => next);
  const frame = { label: usePropLabel()(name), required };
  const choiceLabel = useChoiceLabel();
  switch (kindOf(schema)) {
    case 'choice':
      return (
        <Select
          {...frame}
          data={schema.enum?.map((each) => ({ value: each, label: choiceLabel(each) })) ?? []}
          clearable={!required}
          value={(value as string | undefined) ?? null}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <Switch
          label={frame.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberField
          {...frame}
          min={schema.minimum}
          max={schema.maximum}
          decimals={schema.type === 'integer' ? 0 : undefined}
          value={(value as number | undefined) ?? null}
          onChange={onChange}
        />
      );
    case 'words':
      return <TagsInput {...frame} value={(value as string[] | undefined) ?? []} onChange={onChange} />;
    case 'rows':
      return <PropRows {...frame} schema={schema} value={value} onChange={change} Fields={PropFields} />;
    case 'text':
      return <PropText {...frame} schema={schema} value={value} onChange={onChange} />;
    case 'picture':
      return <PictureChooser frame={frame} value={value} canRemove={!frame.required} onChange={onChange} />;
    case 'video':
      return <PropVideo {...frame} value={value} onChange={onChange} />;
    default:
      return (
        <TextInput
          {...frame}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
