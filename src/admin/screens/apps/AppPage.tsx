import './apps.css';
import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';

type Form = AdminData<'app/page'>['forms'][number];

/** The screen of an app: its HTML, which the server has cleaned, and its forms. */
export function Screen() {
  const { slug = '' } = useParams();
  const [params] = useSearchParams();
  const t = useText();
  const query = Object.fromEntries(params);
  const { data } = useSuspenseQuery({
    queryKey: ['appPage', slug, query],
    queryFn: () => call('app/page', { slug, query }),
  });
  return (
    <Detail title={data.title || data.name} back={{ label: t('apps.title'), path: '/admin/settings/apps' }}>
      {data.html && <div className="app-html" dangerouslySetInnerHTML={{ __html: data.html }} />}
      {data.forms.map((form) => (
        <AppForm key={JSON.stringify(form)} slug={slug} form={form} />
      ))}
    </Detail>
  );
}

function AppForm({ slug, form }: { slug: string; form: Form }) {
  const t = useText();
  const [values, setValues] = useState(() => Object.fromEntries(form.fields.map(({ name, value }) => [name, value])));
  const sending = useAct(() => call('app/post', { slug, name: form.post, body: values }), {
    said: t('form.saved'),
    stale: [['appPage', slug]],
    onDone: () => undefined,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending.isBusy) sending.run();
  };
  return (
    <Section title={form.title || form.submit}>
      <form onSubmit={send} noValidate aria-label={form.title || form.submit}>
        <Stack gap="sm">
          {form.fields
            .filter(({ type }) => type !== 'hidden')
            .map(({ name, label, type }) => {
              const frame = {
                label: label || name,
                value: values[name] ?? '',
                onChange: (event: { currentTarget: { value: string } }) =>
                  setValues({ ...values, [name]: event.currentTarget.value }),
              };
              return type === 'lines' ? (
                <Textarea key={name} {...frame} autosize minRows={2} />
              ) : (
                <TextInput key={name} {...frame} />
              );
            })}
          {sending.error && (
            <Alert color="red" role="alert">
              <Text>{sending.error}</Text>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button type="submit" loading={sending.isBusy}>
              {form.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
