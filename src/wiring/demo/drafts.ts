import { createHash } from 'node:crypto';
import type { ProductDraft, VariantDraft } from '../../modules/catalog/index.ts';
import { giftCardCategory } from '../../shared/gift-card-goods.ts';
import type { Text } from '../../shared/locale.ts';
import { type CurrencyCode, minor } from '../../shared/money.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';
import type { DemoBundle, DemoGiftCard, DemoLabels, DemoOutline, DemoProduct } from './demo-reader.ts';

const codes = ['colour', 'size', 'style'] as const;
const day = 86_400_000;

/** A demo product as a merchant would have typed it in. */
export function draftOf(
  product: DemoProduct,
  outline: DemoOutline,
  labels: DemoLabels,
  images: StoredImage[],
  now: Date,
): ProductDraft {
  const chosen = outline.specs.get(product.slug);
  if (!chosen) throw new Error(`${product.slug} is not in the outline`);
  const specs = codes
    .filter((code) => chosen[code].length > 0)
    .map((code) => specOf(code, chosen[code], outline, labels));
  const named = (spec: Record<string, string>) => specByName(spec, chosen.style, labels);
  return {
    ...publishedDraft(product, now),
    vendor: product.workshop,
    type: chosen.category,
    specs: specs.map((spec) => (spec.code === 'style' ? { ...spec, ...styleOf(chosen.style, labels) } : spec)),
    images,
    categories: [chosen.category],
    sold: product.sold,
    variants: combinations(specs)
      .filter((spec) => !has(product.missing, spec))
      .map((spec) => variantOf(product, spec, images, now))
      .map((variant) => ({ ...variant, spec: named(variant.spec) })),
  };
}

/** A bundle of the demo as a merchant would have typed it in. */
export function bundleDraft(bundle: DemoBundle, now: Date): ProductDraft {
  return {
    ...publishedDraft(bundle, now),
    vendor: bundle.vendor ?? '',
    type: bundle.category,
    specs: [],
    images: [],
    categories: [bundle.category],
    sold: 0,
    variants: [
      {
        ...plainVariant,
        sku: bundle.slug.toUpperCase(),
        spec: {},
        price: minor(bundle.price),
        stockPolicy: 'parts',
        parts: bundle.parts,
      },
    ],
  };
}

/** The gift card of the demo as a merchant would have typed it in: a variant for each amount. */
export function giftCardDraft(card: DemoGiftCard, images: StoredImage[], now: Date): ProductDraft {
  const values = card.amounts.map(({ value }) => ({ value, label: value }));
  return {
    ...publishedDraft(card, now),
    vendor: '',
    type: giftCardCategory,
    specs: [{ code: 'amount', name: card.option, values }],
    images: images.map(({ hash, width, height, placeholder, alt = card.title }) => ({
      hash,
      width,
      height,
      placeholder,
      alt,
    })),
    categories: [],
    sold: 0,
    variants: card.amounts.map(({ value, price, prices }) => ({
      ...plainVariant,
      sku: [card.slug, value].join('-').toUpperCase(),
      spec: { amount: value },
      price: minor(price),
      prices: Object.entries(prices).map(([currency, own]) => ({
        currency: currency as CurrencyCode,
        price: minor(own),
        listPrice: null,
      })),
      stockPolicy: 'uncounted',
      taxCategory: giftCardCategory,
      requiresShipping: false,
    })),
  };
}

/** Fields that variants have alike which are neither counted nor weighed. */
const plainVariant = {
  listPrice: null,
  prices: [],
  barcode: null,
  weightGrams: null,
  parts: [],
  onHand: 0,
  imageHash: null,
  taxCategory: 'standard',
  requiresShipping: true,
  preorderOn: null,
  preorderLimit: null,
  backOn: null,
};

/** Fields that a product and a bundle of the demo have alike: on sale since the day on which it was created. */
function publishedDraft(described: DemoProduct | DemoBundle | DemoGiftCard, now: Date) {
  const createdAt = new Date(now.getTime() - described.createdDaysAgo * day);
  const { slug, title, summary, description, tags, rank } = described;
  const published = { status: 'active', publishedAt: createdAt, createdAt } as const;
  return { slug, title, summary, description, tags, rank, seo: {}, ...published };
}

/** Code and name of the style of a product: a scent is none. */
function styleOf(values: string[], { styles }: DemoLabels): { code: string; name: Text } {
  const found = styles.find((style) => values.every((value) => style.values.includes(value)));
  if (!found) throw new Error(`the labels have no style of ${values.join(', ')}`);
  return { code: found.code, name: found.name };
}

/** A choice with its style under the code of the product, which has these styles. */
export function specByName(spec: Record<string, string>, styles: string[], labels: DemoLabels): Record<string, string> {
  const { style, ...others } = spec;
  return style === undefined ? spec : { ...others, [styleOf(styles, labels).code]: style };
}

function specOf(code: string, values: string[], { colours }: DemoOutline, labels: DemoLabels): StoredSpec {
  const label = (value: string) => labels.values[code]?.[value] ?? value;
  const swatch = (value: string) => (code === 'colour' ? { swatch: colours[value] ?? null } : {});
  return {
    code,
    name: labels.specs[code] ?? code,
    values: values.map((value) => ({ value, label: label(value), ...swatch(value) })),
  };
}

function combinations(specs: StoredSpec[]): Record<string, string>[] {
  return specs.reduce<Record<string, string>[]>(
    (sofar, { code, values }) => sofar.flatMap((spec) => values.map(({ value }) => ({ ...spec, [code]: value }))),
    [{}],
  );
}

function variantOf(product: DemoProduct, spec: Record<string, string>, images: StoredImage[], now: Date): VariantDraft {
  const full = product.sizePrices?.[spec.size ?? ''] ?? product.price;
  const price = salePrice(product, spec, full);
  const sku = [product.slug, ...Object.values(spec)].join('-').toUpperCase();
  return {
    sku,
    spec,
    price: minor(price),
    listPrice: price < full ? minor(full) : null,
    prices: [],
    barcode: null,
    weightGrams: product.weightGrams,
    stockPolicy: 'counted',
    parts: [],
    onHand: product.preorder || has(product.soldOut, spec) ? 0 : stockOf(product.stock, sku),
    imageHash: images.find((image) => image.values?.colour === spec.colour)?.hash ?? null,
    taxCategory: 'standard',
    requiresShipping: true,
    preorderOn: product.preorder ? dayAfter(now, product.preorder.inDays) : null,
    preorderLimit: product.preorder?.limit ?? null,
    backOn: has(product.soldOut, spec) && product.backInDays ? dayAfter(now, product.backInDays) : null,
  };
}

function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10);
}

function salePrice({ sale }: DemoProduct, spec: Record<string, string>, full: number): number {
  const covered = sale && Object.entries(sale.values).every(([code, values]) => values.includes(spec[code] ?? ''));
  if (!covered) return full;
  return sale.price ?? Math.round((full * (100 - (sale.percent ?? 0))) / 100);
}

function has(list: Record<string, string>[], spec: Record<string, string>): boolean {
  return list.some((each) => Object.entries(each).every(([code, value]) => spec[code] === value));
}

/** Somewhat above or below the usual stock, the same at every seeding. */
function stockOf(usual: number, sku: string): number {
  const byte = createHash('sha256').update(sku).digest()[0] ?? 0;
  return Math.max(1, Math.round(usual * (0.6 + (byte / 255) * 0.8)));
}
