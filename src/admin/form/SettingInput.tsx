import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useText } from '../text/text.ts';
import { NumberField } from './NumberField.tsx';

/** A value that is declared in JSON Schema. */
interface Declared {
  type: 'string' | 'integer' | 'number' | 'boolean';
  title: string;
  description: string;
  required: boolean;
  options: (string | { value: string; label: string })[];
  minimum: number | null;
  maximum: number | null;
  /** A secret, which is never shown again. */
  secret?: boolean;
  format?: 'email' | 'uri' | null;
  /** True for a text of several lines. */
  isLong?: boolean;
}

interface InputProps {
  field: Declared;
  value: unknown;
  /** True for a secret that is set. */
  isSet?: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** The input of a value that is declared in JSON Schema: of a setting of an app, or of a field that it adds. */
export function SettingInput({ field, value, isSet, error, onChange }: InputProps) {
  const t = useText();
  const { type, title, description, required, secret, options, minimum, maximum, format, isLong } = field;
  const frame = { label: title, description: description || undefined, required, error };
  const text = typeof value === 'string' ? value : '';
  if (type === 'boolean')
    return (
      <Switch
        label={title}
        description={description || undefined}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (type !== 'string')
    return (
      <NumberField
        {...frame}
        maw={240}
        value={typeof value === 'number' ? value : null}
        min={minimum ?? undefined}
        max={maximum ?? undefined}
        decimals={type === 'integer' ? 0 : undefined}
        onChange={(typed) => onChange(typed ?? undefined)}
      />
    );
  if (options.length > 0)
    return (
      <Select
        {...frame}
        data={options}
        value={text || null}
        clearable={!required}
        onChange={(one) => onChange(one ?? undefined)}
      />
    );
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (secret)
    return (
      <TextInput
        {...frame}
        type="password"
        autoComplete="off"
        placeholder={isSet ? t('apps.secretSet') : undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  if (isLong) return <Textarea {...frame} autosize minRows={2} value={text} onChange={change} />;
  return <TextInput {...frame} type={format === 'email' ? 'email' : 'text'} value={text} onChange={change} />;
}
