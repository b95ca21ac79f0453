import { Stack, Textarea, TextInput } from '@mantine/core';
import { LanguageTabs } from '../form/LanguageTabs.tsx';
import { knownOfShop } from '../known.ts';
import { lacksText } from './field-config.ts';
import { type InputProps, useFrame } from './input-props.ts';

type Texts = Record<string, string>;

/** A text in each language of the shop. Empty ones are not sent. */
export function TextsInput(props: InputProps) {
  const { field, value, onChange } = props;
  const frame = useFrame(props);
  const texts = (value ?? {}) as Texts;
  const own = knownOfShop().defaultLanguage;
  const change = (language: string) => (event: { currentTarget: { value: string } }) => {
    const typed = event.currentTarget.value;
    const others = Object.entries(texts).filter(([each]) => each !== language);
    onChange(Object.fromEntries(typed ? [...others, [language, typed]] : others));
  };
  return (
    <Stack gap={0}>
      <LanguageTabs isMissing={(language) => lacksText(texts, language, own)}>
        {(language, name) => {
          const label = name ? `${frame.label} · ${name}` : frame.label;
          const shown = { ...frame, label, lang: language, value: texts[language] ?? '', onChange: change(language) };
          return field.kind === 'textsLines' ? <Textarea {...shown} autosize minRows={3} /> : <TextInput {...shown} />;
        }}
      </LanguageTabs>
    </Stack>
  );
}
