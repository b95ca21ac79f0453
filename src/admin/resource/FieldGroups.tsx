import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { LanguageBar } from '../form/LanguageBar.tsx';
import { Section } from '../form/Section.tsx';
import { ShownLanguages, shownOf, useLanguageChoice } from '../form/shown-languages.ts';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { FieldInput } from './FieldInput.tsx';
import {
  errorOf,
  type FieldConfig,
  type FieldGroup,
  hasTexts,
  lacksText,
  textsIn,
  type Values,
  valueOf,
  withValue,
} from './field-config.ts';

interface Props {
  groups: FieldGroup[];
  values: Values;
  errors: Record<string, string>;
  isNew: boolean;
  onChange: (values: Values) => void;
}

/** Fields of a declared form, each group under its heading. One choice of languages is that of all texts. */
export function FieldGroups({ groups, values, errors, isNew, onChange }: Props) {
  const t = useText();
  const choice = useLanguageChoice();
  const { defaultLanguage, languages } = knownOfShop();
  const isThere = ({ isShown, onlyNew }: FieldConfig) => (isShown?.(values) ?? true) && (isNew || !onlyNew);
  const shown = shownOf(choice);
  const faulty = languageOfError(
    groups.flatMap((group) => textsIn(group, values)),
    errors,
    defaultLanguage,
  );
  // Once for each refusal: who looks at another language afterwards is not brought back.
  const refusal = Object.keys(errors).join();
  const [known, setKnown] = useState(refusal);
  if (refusal !== known) {
    setKnown(refusal);
    if (faulty !== null && !shown.includes(faulty)) choice.choose(faulty);
  }
  return (
    <>
      {groups
        .map((group) => ({ ...group, fields: group.fields.filter(isThere) }))
        .filter(({ fields }) => fields.length > 0)
        .map((group) => {
          const { title, fields, Form, Sections, Below, isShort } = group;
          if (Sections) return <Sections key={title} values={values} errors={errors} onChange={onChange} />;
          const isByLanguage = languages.length > 1 && hasTexts(group);
          const lacks = (language: string) =>
            textsIn(group, values).some(({ text }) => lacksText(text, language, defaultLanguage));
          const inputs = (Form ? [] : fields).map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={valueOf(values, field.name)}
              error={errorOf(errors, field.name)}
              errors={errors}
              form={values}
              onChange={(value) => onChange(withValue(values, field.name, value))}
            />
          ));
          return (
            <Section
              key={title}
              title={t(title)}
              actions={isByLanguage && <LanguageBar choice={choice} isMissing={lacks} />}
            >
              <ShownLanguages value={isByLanguage ? shown : null}>
                {isShort ? (
                  <SimpleGrid cols={{ base: 1, sm: 2 }}>{inputs}</SimpleGrid>
                ) : (
                  <Stack gap="md">
                    {Form && <Form values={values} errors={errors} onChange={onChange} />}
                    {inputs}
                    {Below && <Below values={values} errors={errors} onChange={onChange} />}
                  </Stack>
                )}
              </ShownLanguages>
            </Section>
          );
        })}
    </>
  );
}

/** The language in which a text is wrong; the shop's own where one is missing at all. */
function languageOfError(texts: { name: string }[], errors: Record<string, string>, own: string): string | null {
  const names = texts.map(({ name }) => name);
  const [first] = Object.keys(errors).filter((each) =>
    names.some((name) => each === name || each.startsWith(`${name}.`)),
  );
  if (first === undefined) return null;
  const name = names.find((each) => first === each || first.startsWith(`${each}.`)) ?? '';
  return first.slice(name.length + 1) || own;
}
