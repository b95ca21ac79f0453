import { type ProductDraft, saveProduct, type VariantDraft } from '../../src/modules/catalog/index.ts';
import { announce } from '../../src/platform/cache/changes.repo.ts';
import { minor } from '../../src/shared/money.ts';
import type { ShopTools } from '../../src/wiring/shop-tools.ts';

interface TestVariant {
  sku: string;
  price: number;
  listPrice?: number;
  prices?: { currency: VariantDraft['prices'][number]['currency']; price: number; listPrice: number | null }[];
  spec?: Record<string, string>;
  stockPolicy?: VariantDraft['stockPolicy'];
  parts?: VariantDraft['parts'];
  onHand?: number;
  barcode?: string;
  imageHash?: string;
  weightGrams?: number;
  metafields?: Record<string, string>;
}

/** A short form of a product for tests. */
export interface TestProduct extends Partial<Omit<ProductDraft, 'variants'>> {
  slug: string;
  title: ProductDraft['title'];
  variants: TestVariant[];
}

const plain: Omit<ProductDraft, 'slug' | 'title' | 'variants'> = {
  summary: {},
  description: {},
  vendor: 'Mei',
  type: '',
  status: 'active',
  publishedAt: new Date('2026-01-01T00:00:00Z'),
  specs: [],
  images: [],
  tags: [],
  categories: [],
  seo: {},
  rank: 0,
  sold: 0,
  createdAt: new Date('2026-01-01T00:00:00Z'),
};

/** Saves a product and publishes its change to every process, as the back office does. Returns its id. */
export async function saveTestProduct(tools: ShopTools, { variants, ...product }: TestProduct): Promise<string> {
  const draft = { ...plain, ...product, variants: variants.map(variantOf) };
  const saved = await tools.db.transaction().execute((tx) => saveProduct(tx, draft, { ...tools, announce }));
  if (!saved.ok) throw new Error(`${product.slug} was refused: ${saved.refusal.message.key}`);
  return saved.value.id;
}

function variantOf({
  sku,
  price,
  listPrice,
  prices,
  spec,
  stockPolicy,
  parts,
  onHand,
  barcode,
  weightGrams,
  metafields,
  imageHash,
}: TestVariant): VariantDraft {
  return {
    sku,
    ...(metafields && { metafields }),
    spec: spec ?? {},
    price: minor(price),
    listPrice: listPrice === undefined ? null : minor(listPrice),
    prices: (prices ?? []).map((own) => ({
      currency: own.currency,
      price: minor(own.price),
      listPrice: own.listPrice === null ? null : minor(own.listPrice),
    })),
    barcode: barcode ?? null,
    weightGrams: weightGrams ?? null,
    stockPolicy: stockPolicy ?? 'counted',
    parts: parts ?? [],
    onHand: onHand ?? 0,
    imageHash: imageHash ?? null,
    taxCategory: 'standard',
    requiresShipping: true,
    backOn: null,
    preorderOn: null,
    preorderLimit: null,
  };
}
