import type { Db } from '../../../platform/db/database.ts';
import type { AppFields } from '../../../shared/app-fields.ts';
import type { StaffProduct, StaffProductRow } from '../../../shared/contracts/products-admin.ts';
import { byLanguage, type Language, pickText } from '../../../shared/locale.ts';
import { type CurrencyCode, minor, money } from '../../../shared/money.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import { type Router, urlFor } from '../../../shared/urls/router.ts';
import { imageView } from '../../attachments/index.ts';
import { categoryIdsOf, findStaffProduct, findStaffVariants, type StaffProductRecord } from './staff-products.repo.ts';

/** Settings of the shop that the views of products depend on. */
export interface StaffProductReader {
  baseCurrency: CurrencyCode;
  defaultLanguage: Language;
  languages: readonly Language[];
  router: Router;
}

/** A product with everything that staff can change; null for an unknown id. */
export async function staffProductView(
  db: Db,
  id: string,
  reader: StaffProductReader,
  fields: AppFields,
): Promise<StaffProduct | null> {
  const row = await findStaffProduct(db, id);
  if (!row) return null;
  const [variants, categoryIds] = await Promise.all([findStaffVariants(db, id), categoryIdsOf(db, id)]);
  const { slug, version, status, vendor, type, tags, rank, sold } = row;
  const title = byLanguage(row.title);
  const name = pickText(title, reader.defaultLanguage, reader.defaultLanguage);
  return {
    id,
    version,
    slug,
    url: urlFor(reader.router, 'product', slug),
    title,
    summary: byLanguage(row.summary),
    description: byLanguage(row.description),
    vendor,
    type,
    status,
    publishAt: row.published_at?.toISOString() ?? null,
    specs: row.specs.map(({ code, name: of, values }) => ({
      code,
      name: byLanguage(of),
      values: values.map(({ value, label, swatch }) => ({ value, label: byLanguage(label), swatch })),
    })),
    images: row.images.map((image) => imageOf(image, name)),
    categoryIds,
    tags,
    seo: {
      ...(row.seo.title !== undefined && { title: byLanguage(row.seo.title) }),
      ...(row.seo.description !== undefined && { description: byLanguage(row.seo.description) }),
    },
    rank,
    relatedIds: row.related_ids,
    appFields: fields.present(row.app_fields),
    variants: variants.map((variant) => variantView(variant, reader.baseCurrency)),
    sold,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A picture of a product with its variants of size. */
export function imageOf(image: StoredImage, title: string): StaffProduct['images'][number] {
  const { hash, alt, values } = image;
  return {
    hash,
    ...(alt !== undefined && { alt: byLanguage(alt) }),
    ...(values && { values }),
    image: imageView(image, title),
  };
}

/** Units that can be sold; a bundle without a counted part has no number and shows 0. */
function availableToStaff({ stock_policy, on_hand, reserved, part_units }: VariantRow): number {
  return stock_policy === 'parts' ? (part_units ?? 0) : on_hand - reserved;
}

type VariantRow = Awaited<ReturnType<typeof findStaffVariants>>[number];

function variantView(row: VariantRow, base: CurrencyCode): StaffProduct['variants'][number] {
  const own = row.own_prices.map(({ currency, price, list_price }) => {
    const code = currency as CurrencyCode;
    return [code, { price: money(minor(price), code), listPrice: moneyOrNull(list_price, code) }] as const;
  });
  return {
    id: row.id,
    sku: row.sku,
    spec: row.spec,
    price: money(minor(row.price), base),
    listPrice: moneyOrNull(row.list_price, base),
    prices: Object.fromEntries(own),
    barcode: row.barcode,
    weight: row.weight_grams,
    policy: row.stock_policy,
    parts: row.parts,
    onHand: row.on_hand,
    onHandBase: row.on_hand,
    image: row.image_hash,
    taxCategory: row.tax_category,
    requiresShipping: row.requires_shipping,
    backOn: row.back_on,
    preorderOn: row.preorder_on,
    preorderLimit: row.preorder_limit,
    reserved: row.reserved,
    available: availableToStaff(row),
    sold: row.sold,
  };
}

export function moneyOrNull(amount: number | null, currency: CurrencyCode) {
  return amount === null ? null : money(minor(amount), currency);
}

/** A line of the staff's list. */
export function staffProductRowView(
  row: StaffProductRecord,
  soldLately: number,
  reader: StaffProductReader,
): StaffProductRow {
  const { baseCurrency, defaultLanguage, languages, router } = reader;
  const title = byLanguage(row.title);
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    url: urlFor(router, 'product', row.slug),
    title,
    status: row.status,
    publishAt: row.published_at?.toISOString() ?? null,
    vendor: row.vendor,
    image: row.image && imageView(row.image, pickText(title, defaultLanguage, defaultLanguage)),
    price: { min: money(minor(row.price_min), baseCurrency), max: money(minor(row.price_max), baseCurrency) },
    variants: row.variants,
    available: row.available,
    categoryIds: row.category_ids,
    tags: row.tags,
    missing: languages.filter((language) => !title[language]),
    sold: row.sold,
    soldLately,
    updatedAt: row.updated_at.toISOString(),
  };
}
