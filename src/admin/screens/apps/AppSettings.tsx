import { Alert, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { CallError } from '../../api/call-error.ts';
import { useMay } from '../../api/may.ts';
import { SaveBar } from '../../form/SaveBar.tsx';
import { Section } from '../../form/Section.tsx';
import { SettingInput } from '../../form/SettingInput.tsx';
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
