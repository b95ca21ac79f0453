import { Stack } from '@mantine/core';
import { Section } from '../form/Section.tsx';
import { useText } from '../text/text.ts';
import { FieldInput } from './FieldInput.tsx';
import { errorOf, type FieldConfig, type FieldGroup, type Values, valueOf, withValue } from './field-config.ts';

interface Props {
  groups: FieldGroup[];
  values: Values;
  errors: Record<string, string>;
  isNew: boolean;
  onChange: (values: Values) => void;
}

/** Fields of a declared form, each group under its heading. */
export function FieldGroups({ groups, values, errors, isNew, onChange }: Props) {
  const t = useText();
  const isThere = ({ isShown, onlyNew }: FieldConfig) => (isShown?.(values) ?? true) && (isNew || !onlyNew);
  return (
    <>
      {groups
        .map((group) => ({ ...group, fields: group.fields.filter(isThere) }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ title, fields, Form, Sections }) =>
          Sections ? (
            <Sections key={title} values={values} errors={errors} onChange={onChange} />
          ) : (
            <Section key={title} title={t(title)}>
              <Stack gap="md">
                {Form && <Form values={values} errors={errors} onChange={onChange} />}
                {(Form ? [] : fields).map((field) => (
                  <FieldInput
                    key={field.name}
                    field={field}
                    value={valueOf(values, field.name)}
                    error={errorOf(errors, field.name)}
                    errors={errors}
                    form={values}
                    onChange={(value) => onChange(withValue(values, field.name, value))}
                  />
                ))}
              </Stack>
            </Section>
          ),
        )}
    </>
  );
}
