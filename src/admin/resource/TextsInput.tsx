import { Stack, Textarea, TextInput } from '@mantine/core';
import { LanguageTabs } from '../form/LanguageTabs.tsx';
import { knownOfShop } from '../known.ts';
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
      <LanguageTabs isMissing={(language) => Boolean(texts[own]) && !texts[language]}>
        {(language) => {
          const shown = { ...frame, lang: language, value: texts[language] ?? '', onChange: change(language) };
          return field.kind === 'textsLines' ? <Textarea {...shown} autosize minRows={3} /> : <TextInput {...shown} />;
        }}
      </LanguageTabs>
    </Stack>
  );
}
