import { createContext, useContext, useState } from 'react';
import { knownOfShop } from '../known.ts';

/** Which languages of the texts of a form are shown. */
export interface LanguageChoice {
  chosen: string;
  /** The language beside it, or null while one is shown. */
  beside: string | null;
  choose: (language: string) => void;
  toggleBeside: () => void;
}

/** The languages that fields show, where their form has one choice for all of them. */
export const ShownLanguages = createContext<string[] | null>(null);

/** Languages to show in a field; null where it has tabs of its own. */
export function useShownLanguages(): string[] | null {
  return useContext(ShownLanguages);
}

/** The choice of languages for all texts of a form: one, or another beside the shop's own. */
export function useLanguageChoice(): LanguageChoice {
  const { languages, defaultLanguage } = knownOfShop();
  const [chosen, choose] = useState(defaultLanguage);
  const [isBeside, setBeside] = useState(false);
  const other = chosen === defaultLanguage ? languages.find(({ code }) => code !== chosen)?.code : chosen;
  return {
    chosen,
    beside: isBeside ? (other ?? null) : null,
    choose,
    toggleBeside: () => setBeside((was) => !was),
  };
}

/** Languages to show: the shop's own first where there are two. */
export function shownOf({ chosen, beside }: LanguageChoice): string[] {
  return beside ? [knownOfShop().defaultLanguage, beside] : [chosen];
}
