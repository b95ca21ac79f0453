import { NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { useText } from '../text/text.ts';

/** The part of a JSON schema that a form is made from. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  enum?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface Props {
  schema: JsonSchema;
  props: Record<string, unknown>;
  onChange: (props: Record<string, unknown>) => void;
}

/** Fields for the props of a component. Names are those of the component: they are what its documentation names. */
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
  const frame = { label: name, required };
  if (schema.enum)
    return (
      <Select
        {...frame}
        data={schema.enum.map(String)}
        clearable={!required}
        value={(value as string | undefined) ?? null}
        onChange={onChange}
      />
    );
  switch (schema.type) {
    case 'boolean':
      return (
        <Switch label={name} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'number':
    case 'integer':
      return <NumberInput {...frame} value={(value as number | undefined) ?? ''} onChange={onChange} />;
    case 'array':
      return <TagsInput {...frame} value={(value as string[] | undefined) ?? []} onChange={onChange} />;
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
