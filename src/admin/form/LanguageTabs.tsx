import { SimpleGrid, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { knownOfShop } from '../known.ts';
import { LanguageTabList } from './LanguageTabList.tsx';
import { useShownLanguages } from './shown-languages.ts';

interface Props {
  /** Tests if a language lacks a text that the shop's own language has. */
  isMissing: (language: string) => boolean;
  /** The field of a language; with its name where another stands beside it. */
  children: (language: string, name?: string) => ReactNode;
}

/**
 * Fields by language: those that the form shows; in a form without that choice a tab for each language of the shop, with a
 * dot where a text is missing. One language has no tabs.
 */
export function LanguageTabs({ isMissing, children }: Props) {
  const { languages, defaultLanguage } = knownOfShop();
  const [chosen, setChosen] = useState(defaultLanguage);
  const shown = useShownLanguages();
  if (languages.length < 2) return <>{children(defaultLanguage)}</>;
  if (shown?.length === 1) return <>{children(shown[0] ?? defaultLanguage)}</>;
  if (shown)
    return (
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {shown.map((code) => (
          <div key={code}>{children(code, languages.find((each) => each.code === code)?.name ?? code)}</div>
        ))}
      </SimpleGrid>
    );
  return (
    <Tabs value={chosen} onChange={(language) => setChosen(language ?? defaultLanguage)} keepMounted={false}>
      <LanguageTabList mb="sm" isMissing={isMissing} />
      {languages.map(({ code }) => (
        <Tabs.Panel key={code} value={code}>
          {children(code)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
