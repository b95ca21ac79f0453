import { Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { captionsMaximum } from '../../../shared/webvtt.ts';
import { LanguageTabs } from '../../form/LanguageTabs.tsx';
import { knownOfShop } from '../../known.ts';
import type { GroupFormProps } from '../../resource/field-config.ts';
import { useText } from '../../text/text.ts';

type Texts = Record<string, string>;

/** A file to begin with. */
const beginning = 'WEBVTT\n\n00:00.000 --> 00:03.000\n';

/** Captions of a video by language: typed, or read from a WebVTT file. */
export function CaptionsForm({ values, errors, onChange }: GroupFormProps) {
  const t = useText();
  const texts = (values.captions ?? {}) as Texts;
  const own = knownOfShop().defaultLanguage;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('videos.captionsHelp')}</Text>
      <LanguageTabs isMissing={(language) => Boolean(texts[own]) && !texts[language]}>
        {(language, name) => (
          <CaptionField
            label={name ? `${t('videos.captions')} · ${name}` : t('videos.captions')}
            language={language}
            text={texts[language] ?? ''}
            error={errors[`captions.${language}`]}
            onChange={(text) => onChange({ ...values, captions: { ...texts, [language]: text } })}
          />
        )}
      </LanguageTabs>
    </Stack>
  );
}

interface FieldProps {
  label: string;
  language: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function CaptionField({ label, language, text, error, onChange }: FieldProps) {
  const t = useText();
  const [fault, setFault] = useState('');
  const read = async (file: File | null) => {
    if (!file) return;
    // Each character has three bytes at most where it has one place in a text.
    const isLarge = file.size > captionsMaximum * 3;
    setFault(isLarge ? t('videos.captionsTooLong', { count: captionsMaximum }) : '');
    if (!isLarge) onChange(await file.text());
  };
  return (
    <Stack gap="xs">
      <Textarea
        className="caption-text"
        label={label}
        lang={language}
        value={text}
        error={fault || error}
        placeholder={beginning}
        autosize
        minRows={5}
        maxRows={16}
        onChange={(event) => {
          setFault('');
          onChange(event.currentTarget.value);
        }}
      />
      <Group gap="xs">
        <FileButton accept=".vtt,text/vtt" onChange={(file) => void read(file)}>
          {(button) => (
            <Button {...button} variant="default">
              {t('videos.captionsFile')}
            </Button>
          )}
        </FileButton>
        {text === '' && (
          <Button variant="subtle" onClick={() => onChange(beginning)}>
            {t('videos.captionsBegin')}
          </Button>
        )}
        {text !== '' && (
          <Button variant="subtle" color="red" onClick={() => onChange('')}>
            {t('form.remove')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
