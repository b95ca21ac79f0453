import { isDeepStrictEqual } from 'node:util';
import type { Language, Text } from '../../../shared/locale.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import { withoutBlanks } from './texts.ts';

/** Compares two drafts, however their texts are written: a string is one in the shop's own language. */
export function isSame(one: ProductDraft, other: ProductDraft, language: Language): boolean {
  return isDeepStrictEqual(canonical(one, language), canonical(other, language));
}

function canonical(draft: ProductDraft, language: Language): object {
  const text = (value: Text | undefined) =>
    withoutBlanks(typeof value === 'string' ? { [language]: value } : (value ?? {}));
  return {
    ...draft,
    title: text(draft.title),
    summary: text(draft.summary),
    description: text(draft.description),
    seo: { title: text(draft.seo.title), description: text(draft.seo.description) },
    specs: draft.specs.map(({ code, name, values }) => ({
      code,
      name: text(name),
      values: values.map(({ value, label, swatch }) => ({ value, label: text(label), swatch: swatch ?? null })),
    })),
    images: draft.images.map(({ hash, alt, values }) => ({ hash, alt: text(alt), values: values ?? {} })),
    // Which of a product's tags and prices comes first means nothing.
    tags: [...draft.tags].sort(),
    metafields: draft.metafields ?? {},
    variants: draft.variants.map((variant) => ({
      ...variant,
      prices: [...variant.prices].sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      metafields: variant.metafields ?? {},
    })),
  };
}
