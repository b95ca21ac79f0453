import { Stack, Textarea, TextInput } from '@mantine/core';
import { LanguageTabs } from '../form/LanguageTabs.tsx';
import { type JsonSchema, maxLengthOf } from './json-schema.ts';

interface Props {
  label: string;
  required: boolean;
  schema: JsonSchema;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Most characters of a text that needs one line only. */
const oneLine = 200;

/** A text of a component: one for the language of the body that it stands in, or one for each language where it has several. */
export function PropText({ label, required, schema, value, onChange }: Props) {
  const most = maxLengthOf(schema);
  const Input = most !== undefined && most <= oneLine ? OneLine : Lines;
  const frame = { label, required, maxLength: most };
  if (typeof value !== 'object' || value === null)
    return <Input {...frame} value={typeof value === 'string' ? value : ''} onText={onChange} />;
  const texts = value as Record<string, string>;
  return (
    <Stack gap={0}>
      <LanguageTabs isMissing={(language) => !texts[language]}>
        {(language) => (
          <Input
            {...frame}
            lang={language}
            value={texts[language] ?? ''}
            onText={(text) => onChange({ ...texts, [language]: text })}
          />
        )}
      </LanguageTabs>
    </Stack>
  );
}

interface InputProps {
  label: string;
  required: boolean;
  maxLength: number | undefined;
  lang?: string;
  value: string;
  onText: (text: string) => void;
}

function OneLine({ onText, ...input }: InputProps) {
  return <TextInput {...input} onChange={(event) => onText(event.currentTarget.value)} />;
}

function Lines({ onText, ...input }: InputProps) {
  return <Textarea {...input} autosize minRows={2} onChange={(event) => onText(event.currentTarget.value)} />;
}
