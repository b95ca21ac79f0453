import { listActivities } from '../../../platform/audit/audit.repo.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AppFields } from '../../../shared/app-fields.ts';
import type { ProductContent } from '../../../shared/contracts/products-admin.ts';
import { byLanguage, pickText } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { ProductDraft, VariantDraft } from '../draft.ts';
import { imageOf, moneyOrNull, type StaffProductReader, staffProductView } from './staff-product.view.ts';
import { categoryIdsBySlug } from './staff-products.repo.ts';

/** A draft as the log keeps it: times are texts. */
type LoggedDraft = Omit<ProductDraft, 'publishedAt'> & { publishedAt: string | null };

/** Saves of a product, the latest first, with its contents before and after. Variants are those of today where the SKU is the same. */
export async function productHistory(
  db: Db,
  { id, page, pageSize }: { id: string; page: number; pageSize: number },
  reader: StaffProductReader,
  fields: AppFields,
) {
  const present = await staffProductView(db, id, reader, fields);
  if (!present) return notFound();
  const wanted = { subject: `product:${id}`, action: 'product:save', page, pageSize };
  const { items, total } = await listActivities(db, wanted);
  const logged = items.map((entry) => ({ ...entry, before: draftIn(entry.before), after: draftIn(entry.after) }));
  const slugs = logged.flatMap(({ before, after }) => [...(before?.categories ?? []), ...(after?.categories ?? [])]);
  const categories = await categoryIdsBySlug(db, [...new Set(slugs)]);
  const variantIds = new Map(present.variants.map((variant) => [variant.sku, variant.id]));
  const content = (draft: LoggedDraft | null) => draft && contentOf(draft, { categories, variantIds, fields }, reader);
  const views = logged.map(({ id: entry, at, staff_name: by, before, after }) => ({
    id: entry,
    at: at.toISOString(),
    by,
    before: content(before),
    after: content(after),
  }));
  return ok({ items: views, page, pageSize, total });
}

function draftIn(logged: object | null): LoggedDraft | null {
  return logged && 'variants' in logged ? (logged as LoggedDraft) : null;
}

interface Known {
  /** Ids of categories by slug. */
  categories: Map<string, string>;
  /** Ids of the variants of today by SKU. */
  variantIds: Map<string, string>;
  fields: AppFields;
}

function contentOf(draft: LoggedDraft, known: Known, reader: StaffProductReader): ProductContent {
  const { slug, vendor, type, status, publishedAt, specs, images, tags, seo } = draft;
  const title = byLanguage(draft.title);
  const name = pickText(title, reader.defaultLanguage, reader.defaultLanguage);
  return {
    slug,
    title,
    summary: byLanguage(draft.summary),
    description: byLanguage(draft.description),
    vendor,
    type,
    status,
    publishAt: publishedAt,
    specs: specs.map(({ code, name: of, values }) => ({
      code,
      name: byLanguage(of),
      values: values.map(({ value, label, swatch }) => ({ value, label: byLanguage(label), swatch })),
    })),
    images: images.map((image) => imageOf(image, name)),
    categoryIds: draft.categories.flatMap((each) => known.categories.get(each) ?? []),
    tags,
    seo: {
      ...(seo.title !== undefined && { title: byLanguage(seo.title) }),
      ...(seo.description !== undefined && { description: byLanguage(seo.description) }),
    },
    relatedIds: draft.relatedIds ?? [],
    appFields: known.fields.present(draft.appFields ?? {}),
    variants: draft.variants.map((variant) => variantContent(variant, known, reader.baseCurrency)),
  };
}

function variantContent(variant: VariantDraft, { variantIds }: Known, base: CurrencyCode) {
  const id = variantIds.get(variant.sku);
  const own = variant.prices.map(({ currency, price, listPrice }) => {
    return [currency, { price: money(price, currency), listPrice: moneyOrNull(listPrice, currency) }] as const;
  });
  return {
    ...(id && { id }),
    sku: variant.sku,
    spec: variant.spec,
    price: money(variant.price, base),
    listPrice: moneyOrNull(variant.listPrice, base),
    prices: Object.fromEntries(own),
    barcode: variant.barcode,
    weight: variant.weightGrams,
    policy: variant.stockPolicy,
    parts: variant.parts ?? [],
    image: variant.imageHash,
    taxCategory: variant.taxCategory,
    requiresShipping: variant.requiresShipping,
    // Versions of before the field have none.
    backOn: variant.backOn ?? null,
    preorderOn: variant.preorderOn ?? null,
    preorderLimit: variant.preorderLimit ?? null,
  };
}
