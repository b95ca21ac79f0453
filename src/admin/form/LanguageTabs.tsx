import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';

interface Props {
  /** Tests if a language lacks a text that the shop's own language has. */
  isMissing: (language: string) => boolean;
  children: (language: string) => ReactNode;
}

/** Fields by language: a tab for each language of the shop, with a dot where a text is missing. One language has no tabs. */
export function LanguageTabs({ isMissing, children }: Props) {
  const t = useText();
  const { languages, defaultLanguage } = knownOfShop();
  const [chosen, setChosen] = useState(defaultLanguage);
  if (languages.length < 2) return <>{children(defaultLanguage)}</>;
  return (
    <Tabs value={chosen} onChange={(language) => setChosen(language ?? defaultLanguage)} keepMounted={false}>
      <Tabs.List mb="sm" aria-label={t('form.languages')}>
        {languages.map(({ code, name }) => (
          <Tabs.Tab key={code} value={code} lang={code}>
            {name}
            {isMissing(code) && <span className="missing-dot" role="img" aria-label={t('form.missingText')} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {languages.map(({ code }) => (
        <Tabs.Panel key={code} value={code}>
          {children(code)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
