import type { Db } from '../../platform/db/database.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { pickText } from '../../shared/locale.ts';
import type { Minor } from '../../shared/money.ts';
import { specLabel } from '../../shared/spec-label.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredPart } from '../../shared/stored-part.ts';
import { availableOf, preorderOf, priceIn } from './catalog.ts';
import { amountLabel, type Viewer } from './catalog.view.ts';
import type { BoughtPart } from './parts.repo.ts';
import { type GoodsRow, goodsRows } from './variant.repo.ts';

/** Variant for carts, checkouts and orders: in the viewer's language and currency, with its present stock. */
export interface Goods {
  variantId: string;
  sku: string;
  productId: string;
  slug: string;
  title: string;
  spec: Record<string, string>;
  specLabel: string;
  image: StoredImage | null;
  price: Minor;
  listPrice: Minor | null;
  taxCategory: string;
  /** False for what is sent by mail or downloaded. */
  isShipped: boolean;
  /** Weight of one unit in grams; 0 where it is unknown or not shipped. */
  grams: number;
  /** Units that can be bought; null when not counted. */
  stock: number | null;
  /** The day from which it is dispatched, where it is ordered before there is any; else null. */
  preorderOn: string | null;
  visible: boolean;
  /** Parts of a unit of a bundle; null for what is no bundle. */
  parts: GoodsPart[] | null;
  /** Ids of the lists that hold the product. */
  lists: readonly string[];
}

/** Part of a bundle in the viewer's language, with the units of it that are free. */
export interface GoodsPart extends StoredPart {
  /** Null when not counted. */
  stock: number | null;
}

/** Goods by variant id; an id whose variant is gone is missing from the map. */
export async function goodsById(db: Db, ids: string[], viewer: Viewer, now: Date): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map();
  const rows = await goodsRows(db, 'id', ids, viewer.prices.currency, now);
  return new Map(rows.map((row) => [row.variant_id, goodsOf(row, viewer)]));
}

/** The goods of one SKU that a shopper may buy, or null. */
export async function goodsBySku(db: Db, sku: string, viewer: Viewer, now: Date): Promise<Goods | null> {
  const [row] = await goodsRows(db, 'sku', [sku], viewer.prices.currency, now);
  return row?.visible ? goodsOf(row, viewer) : null;
}

function goodsOf(row: GoodsRow, viewer: Viewer): Goods {
  const parts = row.parts && row.parts.map((part) => partOf(part, viewer));
  const { price, listPrice } = priceIn(row, viewer.prices);
  return {
    variantId: row.variant_id,
    sku: row.sku,
    productId: row.product_id,
    slug: row.slug,
    title: pickText(row.title, viewer.language, viewer.defaultLanguage),
    spec: row.spec,
    specLabel: isGiftCard(row.tax_category) ? amountLabel(price, viewer) : specLabel(row, viewer),
    image: row.image,
    price,
    listPrice,
    taxCategory: row.tax_category,
    isShipped: row.requires_shipping,
    grams: row.requires_shipping ? (row.weight_grams ?? gramsOf(row.parts)) : 0,
    stock: availableOf(row),
    preorderOn: preorderOf(row),
    parts,
    visible: row.visible,
    lists: row.lists,
  };
}

function partOf(row: BoughtPart, viewer: Viewer): GoodsPart {
  const { variant_id: variantId, sku, slug, image, quantity } = row;
  const title = pickText(row.title, viewer.language, viewer.defaultLanguage);
  const stock = availableOf({ ...row, part_units: null });
  return { variantId, sku, slug, title, specLabel: specLabel(row, viewer), image, quantity, stock };
}

/** Weight of a bundle that has none of its own: that of its parts. */
function gramsOf(parts: BoughtPart[] | null): number {
  return (parts ?? []).reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
}
