import { Input, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { lazy, Suspense } from 'react';
import { LanguageTabs } from '../form/LanguageTabs.tsx';
import { knownOfShop } from '../known.ts';
import { lacksText } from './field-config.ts';
import { type InputProps, useFrame } from './input-props.ts';

const RichText = lazy(async () => ({ default: (await import('../rich/RichText.tsx')).RichText }));

/** Text with headings, lists, pictures and components of the shop, in each language. The editor is loaded when it is needed. */
export function HtmlInput(props: InputProps) {
  const { value, onChange } = props;
  const frame = useFrame(props);
  const texts = (value ?? {}) as Record<string, string>;
  const own = knownOfShop().defaultLanguage;
  const change = (language: string) => (html: string) => {
    const others = Object.entries(texts).filter(([each]) => each !== language);
    onChange(Object.fromEntries(html ? [...others, [language, html]] : others));
  };
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <LanguageTabs isMissing={(language) => lacksText(texts, language, own)}>
        {(language, name) => (
          <Suspense fallback={<Skeleton height={240} />}>
            <RichText
              key={language}
              label={name ? `${frame.label} · ${name}` : frame.label}
              language={language}
              value={texts[language] ?? ''}
              onChange={change(language)}
            />
          </Suspense>
        )}
      </LanguageTabs>
    </Input.Wrapper>
  );
}
