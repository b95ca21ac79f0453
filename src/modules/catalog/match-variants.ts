import { fieldError, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { VariantDraft } from './draft.ts';
import type { KeptVariant } from './save.repo.ts';

/** A variant to save, and the stored one that it replaces. */
export interface VariantPair {
  draft: VariantDraft;
  before: KeptVariant | undefined;
}

export interface Matched {
  /** In the order of the drafts. */
  pairs: VariantPair[];
  /** Ids of stored variants that are no more. */
  gone: string[];
}

/** Units on hand after a save. */
export function quantityOf({ onHand, stockChange }: VariantDraft, before: KeptVariant | undefined): number {
  return before && stockChange !== undefined ? before.on_hand + stockChange : onHand;
}

/**
 * Matches variants to be saved with those stored (`kept`: those of the product, and others with the same SKUs), by id, else by
 * SKU. Refuses a SKU of another product, an unknown id, stock below what orders hold, and removing what they hold.
 */
export function matchVariants(productId: string, kept: KeptVariant[], drafts: VariantDraft[]): Result<Matched> {
  const own = kept.filter((each) => each.product_id === productId);
  const pairs = drafts.map((draft) => ({ draft, before: storedOf(draft, own, drafts) }));
  const used = new Set(pairs.flatMap(({ before }) => before?.id ?? []));
  const gone = own.filter(({ id }) => !used.has(id));
  const refused =
    elsewhere(productId, kept) ??
    pairs.map(pairRefusal).find((each) => each !== null) ??
    gone
      .filter(({ reserved }) => reserved > 0)
      .map(({ sku }) => refuseSku('reserved', 'catalog.variantReserved', sku))[0];
  return refused ?? ok({ pairs, gone: gone.map(({ id }) => id) });
}

function storedOf({ id, sku }: VariantDraft, own: KeptVariant[], drafts: VariantDraft[]): KeptVariant | undefined {
  if (id) return own.find((each) => each.id === id);
  const named = own.find((each) => each.sku === sku);
  // The SKU of a variant that gets another one is free.
  return named && !drafts.some((each) => each.id === named.id) ? named : undefined;
}

function elsewhere(productId: string, kept: KeptVariant[]): Result<never> | undefined {
  const taken = kept.find((each) => each.product_id !== productId);
  return taken && refuseSku('taken', 'catalog.skuTaken', taken.sku);
}

function pairRefusal({ draft, before }: VariantPair): Result<never> | null {
  if (draft.id && !before) return refuseSku('unknown', 'catalog.noVariant', draft.sku);
  const quantity = quantityOf(draft, before);
  return draft.preorderOn === null ? stockRefusal(draft, before, quantity) : preorderRefusal(draft, before, quantity);
}

function stockRefusal({ stockPolicy, sku }: VariantDraft, before: KeptVariant | undefined, quantity: number) {
  if (stockPolicy !== 'counted' || !before || quantity >= before.reserved) return null;
  const isOwed = before.reserved > before.on_hand && quantity >= before.on_hand;
  return refuseSku('stock', isOwed ? 'catalog.preorderOwed' : 'catalog.belowReserved', sku);
}

/** Refuses units that contradict a pre-order: what it owes is not there, and the first unit that is free to sell ends it. */
function preorderRefusal({ stockPolicy, sku }: VariantDraft, before: KeptVariant | undefined, quantity: number) {
  if (stockPolicy !== 'counted') return refuseSku('policy', 'catalog.preorderCounted', sku);
  const { on_hand: onHand, reserved, is_preorder: isPreorder } = before ?? noVariant;
  if (quantity < Math.min(onHand, reserved)) return refuseSku('stock', 'catalog.belowReserved', sku);
  const hasArrived = isPreorder && quantity > onHand;
  return quantity > reserved && !hasArrived ? refuseSku('preorderOn', 'catalog.preorderStock', sku) : null;
}

const noVariant = { on_hand: 0, reserved: 0, is_preorder: false };

function refuseSku(rule: string, key: string, sku: string): Result<never> {
  return refuse({ key, values: { sku } }, [fieldError('sku', rule, key, { sku })]);
}
