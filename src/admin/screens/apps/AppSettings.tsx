import { Alert, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useMay } from '../../api/may.ts';
import { SaveBar } from '../../form/SaveBar.tsx';
import { Section } from '../../form/Section.tsx';
import { sayDone } from '../../show/notify.tsx';
import { useText } from '../../text/text.ts';
import type { App } from './app-types.ts';

type Field = App['fields'][number];
type Values = Record<string, unknown>;

/** Form of the settings of an app, made from its schema. A secret is sent only where it was typed anew. */
export function AppSettings({ app }: { app: App }) {
  const { slug, fields, secretsSet } = app;
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const [saved, setSaved] = useState<Values>(app.settings);
  const [values, setValues] = useState<Values>(app.settings);
  const saving = useMutation({
    mutationFn: () => call('app/settings', { slug, settings: values }),
    meta: { quiet: true },
    onSuccess: async ({ settings }) => {
      setSaved(settings);
      setValues(settings);
      sayDone(t('form.saved'));
      await queries.invalidateQueries({ queryKey: ['apps'] });
    },
  });
  const errors = saving.error instanceof CallError ? saving.error.byField : {};
  const changed = fields.filter(({ name }) => values[name] !== saved[name]);
  const change = ({ name }: Field, value: unknown) => {
    const { [name]: _, ...others } = values;
    setValues(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <Section title={t('apps.settings')}>
      <Stack gap="md">
        {saving.error && Object.keys(errors).length === 0 && <Alert color="red">{saving.error.message}</Alert>}
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={field}
            value={values[field.name]}
            isSet={secretsSet.includes(field.name)}
            error={errors[`settings.${field.name}`]}
            onChange={(value) => change(field, value)}
          />
        ))}
      </Stack>
      {may('app:settings') && (
        <SaveBar
          changes={changed.length}
          isSaving={saving.isPending}
          onSave={() => saving.mutate()}
          onDiscard={() => {
            setValues(saved);
            saving.reset();
          }}
        />
      )}
    </Section>
  );
}

interface InputProps {
  field: Field;
  value: unknown;
  /** True for a secret that is set. */
  isSet: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

function SettingInput({ field, value, isSet, error, onChange }: InputProps) {
  const t = useText();
  const { type, title, description, required, secret, options, minimum, maximum, format } = field;
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
      <NumberInput
        {...frame}
        maw={240}
        value={typeof value === 'number' ? value : ''}
        allowDecimal={type === 'number'}
        clampBehavior="none"
        {...(minimum !== null && { min: minimum })}
        {...(maximum !== null && { max: maximum })}
        onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
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
  return <TextInput {...frame} type={format === 'email' ? 'email' : 'text'} value={text} onChange={change} />;
}
