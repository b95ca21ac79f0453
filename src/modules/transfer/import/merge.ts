import type { Language } from '../../../shared/locale.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import type { StoredSpec } from '../../../shared/stored-spec.ts';
import type { ProductDraft, VariantDraft } from '../../catalog/index.ts';
import type { PresentField } from './imported.ts';
import { mergeText, withoutBlanks } from './texts.ts';

type Present = ReadonlySet<PresentField>;

/**
 * Merges a file into a product: fields that are not in the file stay, and so do texts in other languages than `language`,
 * which is the file's. For saving whole drafts.
 */
export function mergeDraft(
  known: ProductDraft,
  draft: ProductDraft,
  present: Present,
  language: Language,
): ProductDraft {
  const pick = <K extends PresentField & keyof ProductDraft>(field: K) => (present.has(field) ? draft : known)[field];
  const texts = (field: 'title' | 'summary' | 'description') =>
    present.has(field) ? mergeText(known[field], draft[field], language) : known[field];
  return {
    ...known,
    title: texts('title'),
    summary: texts('summary'),
    description: texts('description'),
    vendor: pick('vendor'),
    type: pick('type'),
    status: pick('status'),
    publishedAt: pick('publishedAt'),
    createdAt: pick('createdAt') ?? known.createdAt,
    rank: pick('rank'),
    specs: present.has('specs') ? mergeSpecs(known.specs, draft.specs, present.has('variants'), language) : known.specs,
    images: present.has('images') ? mergeImages(known.images, draft.images, language) : known.images,
    tags: pick('tags'),
    categories: pick('categories'),
    metafields: mergeMetafields(known.metafields, draft.metafields),
    seo: mergeSeo(known.seo, draft.seo, present, language),
    variants: mergeVariants(known.variants, draft.variants, present),
  };
}

/** A new product as it is kept: without the blanks that would clear something of an old one. */
export function tidy(draft: ProductDraft): ProductDraft {
  const { title, description } = draft.seo;
  return {
    ...draft,
    title: withoutBlanks(draft.title),
    summary: withoutBlanks(draft.summary),
    description: withoutBlanks(draft.description),
    seo: {
      ...(title && { title: withoutBlanks(title) }),
      ...(description && { description: withoutBlanks(description) }),
    },
    metafields: mergeMetafields({}, draft.metafields),
    variants: draft.variants.map((variant) => ({ ...variant, metafields: mergeMetafields({}, variant.metafields) })),
  };
}

/** A blank cell takes a metafield away; columns that the file does not have leave theirs. */
function mergeMetafields(known: Record<string, string> = {}, changed: Record<string, string> = {}) {
  return Object.fromEntries(Object.entries({ ...known, ...changed }).filter(([, value]) => value !== ''));
}

function mergeSeo(known: ProductDraft['seo'], seo: ProductDraft['seo'], present: Present, language: Language) {
  const merged = { ...known };
  for (const part of ['title', 'description'] as const) {
    if (!present.has(`seo.${part}`)) continue;
    const text = seo[part];
    if (text === undefined) delete merged[part];
    else merged[part] = mergeText(known[part], text, language);
  }
  return merged;
}

/** The file's specs in its order; when its variants are not all, also the values that the others have. */
function mergeSpecs(known: StoredSpec[], specs: StoredSpec[], isWhole: boolean, language: Language): StoredSpec[] {
  return specs.map((spec) => {
    const before = known.find(({ code }) => code === spec.code);
    if (!before) return spec;
    const values = spec.values.map((value) => {
      const same = before.values.find((other) => other.value === value.value);
      return { ...same, ...value, label: mergeText(same?.label, value.label, language) };
    });
    const others = before.values.filter(({ value }) => !values.some((each) => each.value === value));
    return {
      ...spec,
      name: mergeText(before.name, spec.name, language),
      values: isWhole ? values : [...values, ...others],
    };
  });
}

function mergeImages(known: StoredImage[], images: StoredImage[], language: Language): StoredImage[] {
  return images.map((image) => {
    const before = known.find(({ hash }) => hash === image.hash);
    return before?.alt && image.alt ? { ...image, alt: mergeText(before.alt, image.alt, language) } : image;
  });
}

function mergeVariants(known: VariantDraft[], variants: VariantDraft[], present: Present): VariantDraft[] {
  const merged = variants.map((variant) => {
    const before = known.find(({ sku }) => sku === variant.sku);
    return before ? mergeVariant(before, variant, present) : variant;
  });
  if (present.has('variants')) return merged;
  const bySku = new Map(merged.map((variant) => [variant.sku, variant]));
  const isNew = ({ sku }: VariantDraft) => !known.some((variant) => variant.sku === sku);
  return [...known.map((variant) => bySku.get(variant.sku) ?? variant), ...merged.filter(isNew)];
}

function mergeVariant(known: VariantDraft, variant: VariantDraft, present: Present): VariantDraft {
  const changed = Object.entries(variant).filter(([field]) => present.has(`variants.${field}` as PresentField));
  const metafields = mergeMetafields(known.metafields, variant.metafields);
  const merged: VariantDraft = { ...known, ...Object.fromEntries(changed), metafields };
  // A list price is only one while it is above the price, whichever of the two the file changed.
  return merged.listPrice !== null && merged.listPrice <= merged.price ? { ...merged, listPrice: null } : merged;
}
