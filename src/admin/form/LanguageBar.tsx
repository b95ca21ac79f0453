import { ActionIcon, Group, Tabs } from '@mantine/core';
import { Columns2 } from 'lucide-react';
import { useText } from '../text/text.ts';
import { LanguageTabList } from './LanguageTabList.tsx';
import type { LanguageChoice } from './shown-languages.ts';

interface Props {
  choice: LanguageChoice;
  /** Tests if a language lacks a text that the shop's own language has. */
  isMissing: (language: string) => boolean;
}

/** Chooses the language of all texts of a form, with a dot where one is missing, or two beside each other. */
export function LanguageBar({ choice, isMissing }: Props) {
  const t = useText();
  const { chosen, beside, choose, toggleBeside } = choice;
  return (
    <Group gap="xs" wrap="nowrap" className="language-bar">
      <Tabs value={beside ?? chosen} onChange={(language) => language && choose(language)}>
        <LanguageTabList isMissing={isMissing} />
      </Tabs>
      <ActionIcon
        variant={beside ? 'light' : 'subtle'}
        size="lg"
        className="language-beside"
        aria-label={t('form.sideBySide')}
        title={t('form.sideBySide')}
        aria-pressed={beside !== null}
        onClick={toggleBeside}
      >
        <Columns2 size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
