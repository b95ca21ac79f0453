import { Tabs, type TabsListProps } from '@mantine/core';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';

interface Props extends Omit<TabsListProps, 'children'> {
  /** Tests if a language lacks a text that the shop's own language has. */
  isMissing: (language: string) => boolean;
}

/** A tab for each language of the shop, with a dot where a text is missing. */
export function LanguageTabList({ isMissing, ...rest }: Props) {
  const t = useText();
  return (
    <Tabs.List aria-label={t('form.languages')} {...rest}>
      {knownOfShop().languages.map(({ code, name }) => (
        <Tabs.Tab key={code} value={code} lang={code}>
          {name}
          {isMissing(code) && <span className="missing-dot" role="img" aria-label={t('form.missingText')} />}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
