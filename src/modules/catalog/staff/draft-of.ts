import type { AppFieldValues } from '../../../shared/app-fields.ts';
import type { ProductSave, ProductVariantInput } from '../../../shared/contracts/products-admin.ts';
import { type Language, type Text } from '../../../shared/locale.ts';
import { type CurrencyCode, minor } from '../../../shared/money.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { slugOf } from '../../../shared/urls/slug.ts';
import type { ProductDraft, VariantDraft } from '../draft.ts';

/** Fields that a product keeps where staff do not send them. */
export interface KeptFields {
  id: string;
  slug: string;
  rank: number;
  publishedAt: Date | null;
  appFields: AppFieldValues;
  relatedIds: string[];
}

/** Rows that the draft refers to. */
export interface KnownRows {
  /** Facts of pictures by hash. */
  images: Map<string, StoredImage>;
  /** Slugs of categories by id. */
  categories: Map<string, string>;
}

/** The product that staff described, as it is saved; `body` has passed `productErrors` and everything it names is known. */
export function draftOf(
  body: ProductSave,
  kept: KeptFields,
  { images, categories }: KnownRows,
  { now, defaultLanguage }: { now: Date; defaultLanguage: Language },
): ProductDraft {
  const text = (value: Text) => textMap(value, defaultLanguage);
  const seo = {
    ...(body.seo.title !== undefined && { title: text(body.seo.title) }),
    ...(body.seo.description !== undefined && { description: text(body.seo.description) }),
  };
  return {
    id: kept.id,
    slug: kept.slug,
    title: text(body.title),
    summary: text(body.summary),
    description: text(body.description),
    vendor: body.vendor,
    type: body.type,
    status: body.status,
    publishedAt: publishedAt(body, kept, now),
    specs: body.specs.map(({ code, name, values }) => ({
      code,
      name: text(name),
      values: values.map(({ value, label, swatch }) => ({ value, label: text(label), swatch: swatch ?? null })),
    })),
    images: body.images.flatMap(({ hash, alt, values }) => {
      const facts = images.get(hash);
      return facts ? [{ ...facts, ...(alt !== undefined && { alt: text(alt) }), ...(values && { values }) }] : [];
    }),
    tags: [...new Set(body.tags.flatMap((tag) => slugOf(tag) ?? []))],
    categories: body.categoryIds.flatMap((id) => categories.get(id) ?? []),
    seo,
    rank: body.rank ?? kept.rank,
    sold: 0,
    createdAt: null,
    appFields: kept.appFields,
    relatedIds: [...new Set(body.relatedIds ?? kept.relatedIds)].filter((id) => id !== kept.id),
    variants: body.variants.map(variantDraft),
  };
}

/** An active product without a time appears at once, and keeps the time since when it was seen; an absent time stays. */
export function publishedAt(
  { status, publishAt }: Pick<ProductSave, 'status' | 'publishAt'>,
  kept: Pick<KeptFields, 'publishedAt'>,
  now: Date,
): Date | null {
  if (publishAt) return new Date(publishAt);
  const was = publishAt === null && (status !== 'active' || (kept.publishedAt ?? now) > now) ? null : kept.publishedAt;
  return was ?? (status === 'active' ? now : null);
}

function variantDraft(variant: ProductVariantInput): VariantDraft {
  const { id, sku, spec, price, listPrice, prices, barcode, weight, policy, onHand, onHandBase } = variant;
  return {
    ...(id && { id }),
    sku,
    spec,
    price: minor(price.amount),
    listPrice: listPrice === null ? null : minor(listPrice.amount),
    prices: Object.entries(prices).map(([currency, own]) => ({
      currency: currency as CurrencyCode,
      price: minor(own.price.amount),
      listPrice: own.listPrice === null ? null : minor(own.listPrice.amount),
    })),
    barcode: barcode || null,
    weightGrams: weight,
    stockPolicy: policy,
    parts: policy === 'parts' ? variant.parts.map(({ sku: part, quantity }) => ({ sku: part, quantity })) : [],
    ...(policy === 'parts' ? { onHand: 0 } : { onHand: onHand ?? 0, ...stockChange(onHand, onHandBase) }),
    imageHash: variant.image,
    taxCategory: variant.taxCategory,
    requiresShipping: variant.requiresShipping,
    backOn: variant.backOn,
    preorderOn: variant.preorderOn,
    preorderLimit: variant.preorderOn === null ? null : variant.preorderLimit,
  };
}

function stockChange(onHand: number | undefined, base: number | undefined): { stockChange?: number } {
  if (onHand === undefined) return { stockChange: 0 };
  return base === undefined ? {} : { stockChange: onHand - base };
}

/** A text by language, one string being in the shop's own; empty ones are left out. */
function textMap(value: Text, language: Language): Exclude<Text, string> {
  const all = typeof value === 'string' ? { [language]: value } : value;
  return Object.fromEntries(Object.entries(all).filter(([, each]) => each.trim() !== ''));
}
