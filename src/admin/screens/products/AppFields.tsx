import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { SettingInput } from '../../form/SettingInput.tsx';
import { errorOf, type GroupFormProps, type Values, valueOf } from '../../resource/field-config.ts';
import { useText } from '../../text/text.ts';

/** Characters from which on a text has several lines. */
const longText = 200;

/** Fields that apps add to products, those of each app under its name. */
export function AppFields({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['productFields'], queryFn: () => call('product/fields', {}) });
  const change = (slug: string, name: string, value: unknown) => {
    const all = (values.appFields ?? {}) as Record<string, Values>;
    const { [name]: _, ...others } = all[slug] ?? {};
    const own = value === undefined || value === '' ? others : { ...others, [name]: value };
    onChange({ ...values, appFields: { ...all, [slug]: own } });
  };
  return data?.items.map(({ slug, name, fields }) => (
    <Section key={slug} title={name}>
      <Stack gap="md">
        {fields.map((field) => (
          <SettingInput
            key={field.name}
            field={{
              ...field,
              description: [field.description, field.shown ? '' : t('products.staffOnly')].filter(Boolean).join(' '),
              isLong: (field.maxLength ?? 0) > longText,
            }}
            value={valueOf(values, `appFields.${slug}.${field.name}`)}
            error={errorOf(errors, `appFields.${slug}.${field.name}`)}
            onChange={(value) => change(slug, field.name, value)}
          />
        ))}
      </Stack>
    </Section>
  ));
}
