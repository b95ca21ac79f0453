import { createContext, useContext } from 'react';
import { translator, type Values } from '../../shared/messages.ts';
import type { AdminTextKey } from './text-keys.generated.ts';

/** The base of a plural text: `list.selected` for `list.selected_one` and `list.selected_other`. */
type PluralBase<Key> = Key extends `${infer Base}_other` ? Base : never;

/** Key of a text of the back office. */
export type TextKey = AdminTextKey | PluralBase<AdminTextKey>;

/** Writes a text of the back office in the reader's language. */
export type Say = (key: TextKey, values?: Values) => string;

interface Reading {
  say: Say;
  /** BCP 47 tag of the reader's language. */
  tag: string;
}

export const ReadingContext = createContext<Reading>({ say: (key) => key, tag: 'en' });

/** Says the texts of a language. */
export function sayIn(texts: Record<string, string>, tag: string): Say {
  return translator(texts, tag);
}

/** The function that writes texts, as `t`. */
export function useText(): Say {
  return useContext(ReadingContext).say;
}

/** The function that writes texts for keys that are put together at run time, e.g. `order.status.${status}`. */
export function useAnyText(): (key: string, values?: Values) => string {
  const { say } = useContext(ReadingContext);
  return say as (key: string, values?: Values) => string;
}

export function useTag(): string {
  return useContext(ReadingContext).tag;
}
