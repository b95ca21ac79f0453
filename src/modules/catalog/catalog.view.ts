import type { AppFieldValues, ShownField } from '../../shared/app-fields.ts';
import type { Category, Product, ProductCard, Spec, Variant } from '../../shared/contracts/catalog.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { type Language, languageTag, pickText, type Text } from '../../shared/locale.ts';
import { formatMoney, type Minor, type Money, money } from '../../shared/money.ts';
import { specLabel } from '../../shared/spec-label.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { type Router, urlFor } from '../../shared/urls/router.ts';
import { imageView } from '../attachments/index.ts';
import type { PriceList } from '../pricing/index.ts';
import type { CardFigures, CardTexts } from './card.repo.ts';
import { availableOf, preorderOf, priceIn } from './catalog.ts';
import type { CategoryRow } from './category.repo.ts';
import { type GalleryOwner, galleryPicture } from './gallery.view.ts';
import type { ShownPart } from './parts.repo.ts';
import type { ProductRow, VariantRow } from './product.repo.ts';

/** Language, currency and prices of a viewer. */
export interface Viewer {
  language: Language;
  defaultLanguage: Language;
  prices: PriceList;
  router: Router;
  /** Makes the text of the lowest price before a reduction, where the shop shows it (EU 98/6/EC art. 6a). */
  lowestPrice?: (price: Money) => string;
  /** Makes the texts of the fields that apps add to products. */
  appFields?: (stored: AppFieldValues) => ShownField[];
}

type Say = (text: Text | null | undefined) => string;

const sayer =
  ({ language, defaultLanguage }: Viewer): Say =>
  (text) =>
    pickText(text, language, defaultLanguage);

export interface CardPrices {
  min: number;
  max: number;
  list: number | null;
}

/** Part of a card with its texts and pictures, in one language. */
export type TranslatedCard = Pick<
  ProductCard,
  'slug' | 'title' | 'summary' | 'images' | 'swatches' | 'vendor' | 'sizes'
>;

export function translatedCard(row: CardTexts, viewer: Viewer): TranslatedCard {
  const say = sayer(viewer);
  const title = say(row.title);
  return {
    slug: row.slug,
    title,
    summary: say(row.summary),
    // Only the first waits to be seen; the second comes under the pointer and needs nothing in its place.
    images: row.images.map((image, index) =>
      picture(index === 0 ? image : { ...image, placeholder: null }, title, say),
    ),
    swatches: (row.colours?.values ?? []).map((each) => ({
      value: each.value,
      label: say(each.label),
      swatch: each.swatch ?? null,
      sku: row.skus?.[each.value] ?? null,
    })),
    vendor: row.vendor,
    sizes: (row.sizes?.values ?? []).map(({ label }) => say(label)),
  };
}

/** Prices and words of a card, besides its texts and the figures of its row. */
export interface CardFacts extends Pick<ProductCard, 'lowest' | 'offer'> {
  prices: CardPrices;
}

export function cardView(
  translated: TranslatedCard,
  row: CardFigures,
  { prices, lowest, offer }: CardFacts,
  viewer: Viewer,
): ProductCard {
  const { currency } = viewer.prices;
  return {
    id: row.id,
    slug: translated.slug,
    title: translated.title,
    summary: translated.summary,
    images: translated.images,
    price: { min: money(prices.min, currency), max: money(prices.max, currency) },
    listPrice: prices.list === null ? null : money(prices.list, currency),
    ...(lowest && { lowest }),
    swatches: translated.swatches,
    vendor: translated.vendor,
    sizes: translated.sizes,
    sold: row.sold,
    rating: rating(row),
    available: row.available,
    ...(row.preorder_on && { preorderOn: row.preorder_on }),
    onlySku: row.variants === 1 ? row.only_sku : null,
    offer,
  };
}

/** Puts a picture before the usual one of a card. */
export function withFirst(card: ProductCard, image: StoredImage | null, viewer: Viewer): ProductCard {
  if (!image || card.images[0]?.id === image.hash) return card;
  const others = card.images.filter(({ id }) => id !== image.hash);
  return { ...card, images: [picture(image, card.title, sayer(viewer)), ...others].slice(0, 2) };
}

export function productView(
  row: ProductRow,
  sku: string | undefined,
  viewer: Viewer,
  lowest: ReadonlyMap<string, Minor> = new Map(),
): Product {
  const say = sayer(viewer);
  const title = say(row.title);
  const variants = (row.variants ?? []).map((each) => variantView(each, viewer, lowest.get(each.id)));
  const amounts = variants.map((each) => each.price.amount);
  const { currency } = viewer.prices;
  const specs = row.specs.map((spec) => specView(spec, row.images, say)).map((spec) => withAmounts(spec, row, viewer));
  const owner = { title, specs, variants: row.variants ?? [] };
  return {
    id: row.id,
    slug: row.slug,
    title,
    summary: say(row.summary),
    description: say(row.description),
    vendor: row.vendor,
    images: galleryOf(row, owner, say),
    specs,
    appFields: viewer.appFields?.(row.app_fields) ?? [],
    variants,
    price: { min: money(Math.min(...amounts), currency), max: money(Math.max(...amounts), currency) },
    sold: row.sold,
    rating: rating(row),
    categories: (row.categories ?? []).map((each) => link(each, 'category', viewer, say)),
    tags: (row.tags ?? []).map((each) => link(each, 'tag', viewer, say)),
    seo: { title: say(row.seo.title) || title, description: say(row.seo.description) || say(row.summary) },
    status: row.status,
    sku: variants.some((each) => each.sku === sku) ? (sku ?? null) : null,
  };
}

export function categoryView(row: CategoryRow, viewer: Viewer): Category {
  const say = sayer(viewer);
  const title = say(row.title);
  const { hash, width, height } = row;
  const image =
    hash && width && height
      ? imageView({ hash, width, height, placeholder: row.placeholder, focus: row.focus }, title)
      : null;
  return {
    id: row.id,
    slug: row.slug,
    title,
    summary: say(row.summary),
    description: say(row.description),
    image,
    seo: { title: say(row.seo.title) || title, description: say(row.seo.description) || say(row.summary) },
  };
}

/** A link to a category of the tree. */
export function categoryLink(row: { slug: string; title: Text }, viewer: Viewer) {
  return link(row, 'category', viewer, sayer(viewer));
}

/** Lowest price before the reduction, as money and as text. */
export function lowestView(lowest: Minor | undefined, { prices, lowestPrice }: Viewer): Pick<ProductCard, 'lowest'> {
  if (lowest === undefined || !lowestPrice) return {};
  const price = money(lowest, prices.currency);
  return { lowest: { price, text: lowestPrice(price) } };
}

function variantView(row: VariantRow, viewer: Viewer, lowest: Minor | undefined): Variant {
  const { price, listPrice } = priceIn(row, viewer.prices);
  const { currency } = viewer.prices;
  const gtin = gtinOf(row.barcode);
  const preorderOn = preorderOf(row);
  return {
    id: row.id,
    sku: row.sku,
    ...(gtin && { gtin }),
    spec: row.spec,
    price: money(price, currency),
    listPrice: listPrice === null ? null : money(listPrice, currency),
    ...lowestView(lowest, viewer),
    stock: availableOf(row),
    ...(row.back_on && availableOf(row) === 0 && { backOn: row.back_on }),
    ...(preorderOn && { preorderOn }),
    image: row.image_hash,
    ...(row.parts && bundleView(row, row.parts, viewer)),
    ...(row.weight_grams && { weightGrams: row.weight_grams }),
    ...(!row.requires_shipping && { isEmailed: true }),
    ...(isGiftCard(row.tax_category) && { isGiftCard: true }),
  };
}

/** View of a bundle: its parts, and what they cost more when they are bought singly. */
function bundleView(row: VariantRow, shown: ShownPart[], viewer: Viewer): Pick<Variant, 'parts' | 'saving'> {
  const { currency } = viewer.prices;
  const parts = shown.map((part) => partView(part, viewer));
  const singly = parts.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
  const saved = singly - priceIn(row, viewer.prices).price;
  return { parts, ...(saved > 0 && { saving: money(saved, currency) }) };
}

function partView(row: ShownPart, viewer: Viewer): NonNullable<Variant['parts']>[number] {
  const { sku, slug, quantity, image, visible } = row;
  const title = sayer(viewer)(row.title);
  const price = money(priceIn(row, viewer.prices).price, viewer.prices.currency);
  const words = { title, specLabel: specLabel(row, viewer), image: image && picture(image, title, sayer(viewer)) };
  return { sku, slug: visible ? slug : null, ...words, quantity, price };
}

function specView(spec: ProductRow['specs'][number], images: StoredImage[], say: Say): Spec {
  const pictureOf = (value: string) => images.find((image) => image.values?.[spec.code] === value)?.hash ?? null;
  const values = spec.values.map(({ value, label, swatch }) => ({
    value,
    label: say(label) || value,
    swatch: swatch ?? null,
    image: pictureOf(value),
  }));
  return { code: spec.code, name: say(spec.name) || spec.code, values };
}

/** Names the values of a gift card's only option by what the cards are worth in the viewer's currency. */
function withAmounts(spec: Spec, { specs, variants }: ProductRow, viewer: Viewer): Spec {
  if (specs.length > 1) return spec;
  const cards = (variants ?? []).filter((each) => isGiftCard(each.tax_category));
  const labelOf = (value: string) => {
    const card = cards.find((each) => each.spec[spec.code] === value);
    return card && amountLabel(priceIn(card, viewer.prices).price, viewer);
  };
  return { ...spec, values: spec.values.map((each) => ({ ...each, label: labelOf(each.value) ?? each.label })) };
}

/** Name of a gift card among those of its product: what it is worth. */
export function amountLabel(price: Minor, { language, prices }: Viewer): string {
  return formatMoney(money(price, prices.currency), languageTag(language));
}

function picture(image: StoredImage, title: string, say: Say): Image {
  return imageView(image, say(image.alt) || title);
}

/** The pictures of a gallery; one of a bundle is followed by those that it is put together of, so that each can be enlarged. */
function galleryOf({ images }: ProductRow, owner: GalleryOwner, say: Say): Product['images'] {
  return images.flatMap((image) => {
    const { tiles = [], values } = image;
    const several = tiles.length > 1 ? tiles : [];
    const described =
      several.length > 0 ? `${owner.title} (${tiles.map(({ alt }) => say(alt)).join('; ')})` : say(image.alt);
    const single = several.map((tile) => ({ ...tile, ...(values && { values }) }));
    return [image, ...single].map((each, at) => galleryPicture(each, at === 0 ? described : say(each.alt), owner));
  });
}

function link({ slug, title }: { slug: string; title: Text }, kind: 'category' | 'tag', { router }: Viewer, say: Say) {
  return { title: say(title), slug, path: urlFor(router, kind, slug) };
}

/** The average to one decimal, as shoppers read it. */
function rating({ rating_sum, rating_count }: { rating_sum: number; rating_count: number }) {
  return { average: rating_count === 0 ? 0 : Math.round((rating_sum * 10) / rating_count) / 10, count: rating_count };
}

/**
 * Returns a barcode as a GTIN-8, -12, -13 or -14, or null for the merchant's own: the length and the check digit decide (GS1
 * General Specifications §7.9).
 */
export function gtinOf(barcode: string | null): string | null {
  const digits = barcode?.replace(/[\s-]/g, '') ?? '';
  return /^(\d{8}|\d{12,14})$/.test(digits) && checks(digits) ? digits : null;
}

/** From the right, digits weigh 1, 3, 1, 3 …; the whole is a multiple of ten. All zeros would be, and is nothing. */
function checks(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum > 0 && sum % 10 === 0;
}
