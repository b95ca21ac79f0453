import sanitizeHtml from 'sanitize-html';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Random } from '../../platform/random.ts';
import { anyProduct, cardTag, productTag } from '../../shared/change-tags.ts';
import { isGiftCard } from '../../shared/gift-card-goods.ts';
import { type Language, type Text } from '../../shared/locale.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import { claimUrl } from '../urls/index.ts';
import type { ProductDraft, VariantDraft } from './draft.ts';
import { indexProducts } from './index-products.service.ts';
import { nameValues, rekey } from './lists/keys.repo.ts';
import { placesOf, relist } from './lists/relist.repo.ts';
import { keepFormerPrices, setPricedAt } from './lowest/former.repo.ts';
import { type Matched, matchVariants, quantityOf } from './match-variants.ts';
import { bundlesOf, dropParts } from './parts.repo.ts';
import {
  deleteVariants,
  ensureTags,
  releaseSkus,
  replaceCategories,
  replaceOwnPrices,
  type SavedProduct,
  upsertProduct,
  upsertVariant,
  variantsFor,
} from './save.repo.ts';
import { bundleTags, refusePart, saveParts } from './save-parts.service.ts';
import { slugHolder } from './slug.repo.ts';
import { changedFacets, changedLists } from './tags.ts';

export interface SaveTools {
  clock: Clock;
  random: Random;
  emit: Emit;
  announce: (tx: Tx, tags: string[]) => Promise<void>;
  /** Sets quantities; stock is not the catalogue's. */
  setStock: (tx: Tx, levels: SavedStock[], origin: SaveOrigin & { at: Date }) => Promise<void>;
  /** Origin of the quantities, where it is not somebody who saves a product. */
  origin?: SaveOrigin | undefined;
}

/** Stock of a variant as its product was saved with. */
export interface SavedStock extends Pick<VariantDraft, 'onHand' | 'stockPolicy'> {
  variantId: string;
  isNew: boolean;
  preorder: { on: string; limit: number | null } | null;
}

export interface SaveOrigin {
  source: 'product' | 'import';
  /** Id of the import. */
  reference?: string;
  note?: string;
  actor?: string | undefined;
}

/**
 * Saves a whole product by its id or slug, in the caller's transaction: what the draft says replaces what is there, variants
 * matched by id, else by SKU. Refuses a slug that something else has or had, a SKU of another product, stock below what orders
 * hold, and removing a variant that orders hold.
 */
export async function saveProduct(tx: Tx, draft: ProductDraft, tools: SaveTools): Promise<Result<SavedProduct>> {
  if (draft.variants.length === 0) return refuse('catalog.noVariants');
  const now = tools.clock.now();
  const id = draft.id ?? (await slugHolder(tx, 'product', draft.slug)) ?? tools.random.id();
  const claimed = await claimUrl(tx, { space: 'product', slug: draft.slug, target: id }, now);
  if (!claimed.ok) return claimed;
  const before = await placesOf(tx, id);
  const saved = await upsertProduct(tx, id, cleanDraft(draft), now);
  const kept = await variantsFor(
    tx,
    saved.id,
    draft.variants.map((each) => each.sku),
  );
  const matched = matchVariants(saved.id, kept, draft.variants);
  if (!matched.ok) return matched;
  const needed = await neededParts(tx, saved.id, matched.value);
  if (needed) return refusePart(needed);
  const parted = await saveVariants(tx, saved.id, matched.value, tools);
  if (!parted.ok) return parted;
  await ensureTags(
    tx,
    draft.tags.map((slug) => ({ slug, title: slug })),
  );
  await replaceCategories(tx, saved.id, draft.categories);
  const recounted = (await nameValues(tx, filterable(draft))) + (await rekey(tx, [saved.id]));
  await relist(tx, saved.id, now);
  await indexProducts(tx, [saved.id]);
  await tools.emit(tx, 'product.saved', { productId: saved.id });
  const after = await placesOf(tx, saved.id);
  const lists = [...changedLists(before, after), ...(recounted > 0 ? changedFacets(before, after) : [])];
  await tools.announce(tx, [
    productTag(saved.id),
    cardTag(saved.id),
    anyProduct,
    ...lists,
    ...(await bundleTags(tx, saved.id)),
  ]);
  return ok(saved);
}

/** A variant that is to go, or to become a bundle, and that a bundle is made of. */
async function neededParts(tx: Tx, productId: string, { pairs, gone }: Matched) {
  const bundles = pairs.flatMap(({ draft, before }) => (before && draft.stockPolicy === 'parts' ? [before.id] : []));
  if (gone.length + bundles.length === 0) return undefined;
  const needed = await bundlesOf(tx, { variantIds: [...gone, ...bundles] });
  return needed.find((each) => each.product_id !== productId || bundles.includes(each.part_id));
}

async function saveVariants(
  tx: Tx,
  productId: string,
  { pairs, gone }: Matched,
  { random, clock, setStock, origin = { source: 'product' } }: SaveTools,
): Promise<Result<null>> {
  if (gone.length > 0) {
    await dropParts(tx, gone);
    await deleteVariants(tx, gone);
  }
  const renamed = pairs.flatMap(({ draft, before }) => (before && before.sku !== draft.sku ? [before.id] : []));
  if (renamed.length > 0) await releaseSkus(tx, renamed);
  await setPricedAt(tx, clock.now());
  const levels: SavedStock[] = [];
  for (const [position, { draft, before }] of pairs.entries()) {
    const id = before?.id ?? random.id();
    await upsertVariant(tx, id, productId, position, draft);
    const { stockPolicy, preorderOn, preorderLimit } = draft;
    const preorder = preorderOn === null ? null : { on: preorderOn, limit: preorderLimit };
    levels.push({ variantId: id, onHand: quantityOf(draft, before), stockPolicy, isNew: !before, preorder });
    const own = await replaceOwnPrices(tx, id, draft.prices);
    if (before) await keepFormerPrices(tx, id, own, draft.prices, clock.now());
  }
  await setStock(tx, levels, { ...origin, at: clock.now() });
  return saveParts(
    tx,
    pairs.map(({ draft }, index) => ({ draft, variantId: levels[index]?.variantId ?? '' })),
  );
}

/** HTML that a description may hold: text, lists, tables, links and pictures; nothing that runs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img'],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
};

/** The draft with its descriptions sanitised, as it is stored. */
export function cleanDraft(draft: ProductDraft): ProductDraft {
  return { ...draft, description: mapText(draft.description, (html) => sanitizeHtml(html, allowed)) };
}

function mapText(text: Text, change: (value: string) => string): Text {
  if (typeof text === 'string') return change(text);
  return Object.fromEntries(Object.entries(text).map(([language, value]) => [language as Language, change(value)]));
}

/** The specifications that lists are filtered by: the amounts of gift cards differ by currency, and are none. */
function filterable({ specs, variants }: ProductDraft): ProductDraft['specs'] {
  return variants.some(({ taxCategory }) => isGiftCard(taxCategory)) ? [] : specs;
}
