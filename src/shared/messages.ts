import type shop from '../../locales/en/shop.json';
import type { ComponentTextKey } from './component-text-keys.generated.ts';
import { ownProperty } from './own-property.ts';

/** Keys of texts that the storefront may show: of `locales/<language>/shop.json` or of the `text.json` of a component, in all four languages. */
export type ShopKey = keyof typeof shop | ComponentTextKey;

export type Values = Record<string, string | number>;

/** The base of a plural message: `cart.count` for `cart.count_one` and `cart.count_other`. */
type PluralBase<K> = K extends `${infer Base}_other` ? Base : never;

export type Translate = (key: ShopKey | PluralBase<ShopKey>, values?: Values) => string;

/**
 * A function that words messages in one language. `{name}` takes a value; numbers are written as the language writes
 * them; a message with `_one`, `_other` … variants is chosen by `values.count` under the language's plural rules.
 * An unknown key answers the key itself, so that nothing ever breaks over a word.
 */
export function translator(messages: Record<string, string>, languageTag: string) {
  const plural = new Intl.PluralRules(languageTag);
  const number = new Intl.NumberFormat(languageTag);
  const form = (count: number, key: string) => messages[`${key}_${plural.select(count)}`] ?? messages[`${key}_other`];
  return (key: string, values: Values = {}): string => {
    const text =
      ownProperty(messages, key) ?? (typeof values.count === 'number' ? form(values.count, key) : undefined) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = ownProperty(values, name);
      if (value === undefined) return whole;
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}
