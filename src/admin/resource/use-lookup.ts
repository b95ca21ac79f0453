import { useQuery } from '@tanstack/react-query';
import { allowedLanguages, languageName } from '../../shared/locale.ts';
import { currencyCodes } from '../../shared/money.ts';
import { call } from '../api/call.ts';
import { knownOfShop } from '../known.ts';
import { pick } from '../show/pick-text.ts';
import { useWords } from '../show/use-words.ts';
import { useTag } from '../text/text.ts';

export interface Choice {
  value: string;
  label: string;
}

const pageSize = 100;

/** Lists from which a field takes its choices. */
const lookups = {
  category: async () =>
    (await call('category/list', { pageSize })).items.map(({ id, title }) => ({ value: id, label: pick(title) })),
  collection: async () =>
    (await call('collection/list', { pageSize })).items.map(({ id, title }) => ({ value: id, label: pick(title) })),
  /** Collections that are filled by hand. */
  handCollection: async () =>
    (await call('collection/list', { pageSize })).items.flatMap(({ id, title, rules }) =>
      rules ? [] : [{ value: id, label: pick(title) }],
    ),
  tag: async () =>
    (await call('tag/list', { pageSize })).items.map(({ slug, title }) => ({ value: slug, label: pick(title) })),
  product: async () =>
    (await call('product/list', { pageSize })).items.map(({ id, title }) => ({ value: id, label: pick(title) })),
  article: async () =>
    (await call('article/list', { pageSize })).items.map(({ id, title }) => ({ value: id, label: pick(title) })),
  articleCategory: async () =>
    (await call('articleCategory/list', {})).items.map(({ slug, title }) => ({
      value: slug,
      label: pick(title) || slug,
    })),
  pageCategory: async () => {
    const { items } = await call('page/list', { pageSize });
    const names = new Set(items.map(({ category }) => category).filter(Boolean));
    return [...names].map((name) => ({ value: name, label: name }));
  },
  mediaTag: async () =>
    (await call('media/tags', {})).items.map(({ tag, pictures }) => ({ value: tag, label: `${tag} (${pictures})` })),
  zone: async () =>
    (await call('shippingZone/list', { pageSize })).items.map(({ id, name }) => ({ value: id, label: name })),
  role: async () => (await call('role/list', {})).items.map(({ name }) => ({ value: name, label: name })),
  shippingMethod: async () =>
    (await call('shippingMethod/list', { pageSize })).items.map(({ code, name }) => ({
      value: code,
      label: pick(name),
    })),
  topic: async () => {
    const { newsletter } = await call('setting/get', {});
    return newsletter.topics.map(({ code, name }) => ({
      value: code,
      label: typeof name === 'string' ? name : pick(name),
    }));
  },
  language: async () => knownOfShop().languages.map(({ code, name }) => ({ value: code, label: name })),
  currency: async () => knownOfShop().currencies.map((code) => ({ value: code, label: code })),
  anyCurrency: async () => currencyCodes.map((code) => ({ value: code, label: code })),
  anyLanguage: async () => allowedLanguages.map((code) => ({ value: code, label: languageName(code) })),
  timeZone: async () => Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name })),
} satisfies Record<string, () => Promise<Choice[]>>;

export type LookupName = keyof typeof lookups;

/** Query of the choices of a list of the shop. */
export function lookupQuery(name: LookupName) {
  return { queryKey: ['lookup', name], queryFn: (): Promise<Choice[]> => lookups[name](), staleTime: 60_000 };
}

/** Choices of a field, from a list of the shop. */
export function useLookup(name: LookupName): Choice[] {
  const words = useWords();
  const { data = [] } = useQuery(lookupQuery(name));
  return name === 'role' ? data.map(({ value }) => ({ value, label: words.role(value) })) : data;
}

/** All countries by their names in the reader's language. */
export function useCountries(): Choice[] {
  const tag = useTag();
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .flatMap((code) => {
      // A code of a former country stands for its successor, which has one of its own.
      const isPresent = new Intl.Locale(`und-${code}`).region === code;
      const label = notCountries.has(code) || !isPresent ? undefined : names.of(code);
      return label ? [{ value: code, label }] : [];
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, tag));
}

/** Codes with a name that are no country: unions, test regions and former countries. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ', 'AC', 'CP', 'DG', 'EA', 'IC', 'TA', 'CQ']);
