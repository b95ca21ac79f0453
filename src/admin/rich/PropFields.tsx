import { Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { NumberField } from '../form/NumberField.tsx';
import { PictureChooser } from '../media/PictureChooser.tsx';
import { useText } from '../text/text.ts';
import { type JsonSchema, kindOf } from './json-schema.ts';
import { PropRows } from './PropRows.tsx';
import { PropText } from './PropText.tsx';
import { PropVideo } from './PropVideo.tsx';
import { useChoiceLabel, usePropLabel } from './prop-labels.ts';

interface Props {
  schema: JsonSchema;
  props: Record<string, unknown>;
  onChange: (props: Record<string, unknown>) => void;
}

/** Fields for the props of a component, made from their schema. */
export function PropFields({ schema, props, onChange }: Props) {
  const t = useText();
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return <p>{t('rich.noProps')}</p>;
  const set = (name: string, value: unknown) => {
    const others = Object.entries(props).filter(([each]) => each !== name);
    const isEmpty = value === '' || value === null || value === undefined;
    onChange(Object.fromEntries(isEmpty ? others : [...others, [name, value]]));
  };
  return fields.map(([name, each]) => (
    <PropField
      key={name}
      name={name}
      schema={each}
      required={schema.required?.includes(name) ?? false}
      value={props[name]}
      onChange={(value) => set(name, value)}
    />
  ));
}

interface FieldProps {
  name: string;
  schema: JsonSchema;
  required: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function PropField({ name, schema, required, value, onChange }: FieldProps) {
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
      return <PropRows {...frame} schema={schema} value={value} onChange={onChange} Fields={PropFields} />;
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
