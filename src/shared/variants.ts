import type { Product, Spec, Variant } from './contracts/catalog.ts';

/** A chosen value for each specification, e.g. `{ colour: 'sage', size: 'small' }`. */
export type Choice = Record<string, string>;

/** All three are shown; `missing` has no variant, so it cannot be chosen. */
export type ValueState = 'available' | 'soldOut' | 'missing';

type Offer = Pick<Product, 'specs' | 'variants'>;

/** True for a variant that can be bought; always where stock is not tracked. */
export function isAvailable(variant: Variant): boolean {
  return variant.stock === null || variant.stock > 0;
}

/** The initial variant of a page: that of `sku`, else the first available, else the first. */
export function firstVariant({ variants }: Offer, sku: string | null | undefined): Variant | undefined {
  return variants.find((variant) => variant.sku === sku) ?? variants.find(isAvailable) ?? variants[0];
}

/**
 * The state of a value under the choices above it. A specification depends only on those before it (colour, then size, then
 * style), so that every existing combination can be reached from the top down.
 */
export function valueState(offer: Offer, choice: Choice, spec: Spec, value: string): ValueState {
  const candidates = candidatesFor(offer, choice, spec, value);
  if (candidates.some(isAvailable)) return 'available';
  return candidates.length > 0 ? 'soldOut' : 'missing';
}

/**
 * The variant after choosing `value`: keeps the choices above, and as many of those below as possible. To be in stock is worth
 * `stockWorth` kept choices, more than all by default; at half a choice, only where nothing else tells them apart.
 */
export function variantAfter(
  offer: Offer,
  choice: Choice,
  spec: Spec,
  value: string,
  stockWorth = offer.specs.length + 1,
): Variant | undefined {
  const kept = (variant: Variant) => offer.specs.filter(({ code }) => variant.spec[code] === choice[code]).length;
  const worth = (variant: Variant) => kept(variant) + (isAvailable(variant) ? stockWorth : 0);
  return candidatesFor(offer, choice, spec, value).reduce<Variant | undefined>(
    (best, variant) => (best && worth(best) >= worth(variant) ? best : variant),
    undefined,
  );
}

function candidatesFor({ specs, variants }: Offer, choice: Choice, spec: Spec, value: string): Variant[] {
  const above = specs.slice(
    0,
    specs.findIndex(({ code }) => code === spec.code),
  );
  return variants.filter(
    (variant) => variant.spec[spec.code] === value && above.every(({ code }) => variant.spec[code] === choice[code]),
  );
}

/** The label of a chosen value, for texts such as "Colour: Sage". */
export function labelOf(spec: Spec, choice: Choice): string {
  return spec.values.find(({ value }) => value === choice[spec.code])?.label ?? '';
}

/** The variant of a picture's choice: keeps as many of the other choices as possible. */
export function variantShown(offer: Offer, variant: Variant, values: Choice): Variant {
  return offer.specs.reduce((sofar, spec) => {
    const value = values[spec.code];
    return (value !== undefined && variantAfter(offer, sofar.spec, spec, value)) || sofar;
  }, variant);
}

/** A value that a choice took along: small is sold out in the chosen colour, so medium is selected. */
export interface Adjustment {
  from: string;
  to: string;
  /** The label of the chosen value. */
  within: string;
  why: 'soldOut' | 'missing';
}

/** The values that changed with the last choice without having been chosen. */
export function adjustments(
  offer: Offer,
  variant: Variant | undefined,
  last: { asked?: string; before?: Choice } | undefined,
): Adjustment[] {
  const asked = offer.specs.find(({ code }) => code === last?.asked);
  const before = last?.before;
  if (!asked || !before || !variant) return [];
  const changed = offer.specs.filter(({ code }) => code !== asked.code && before[code] !== variant.spec[code]);
  return changed.map((spec) => ({
    from: labelOf(spec, before),
    to: labelOf(spec, variant.spec),
    within: labelOf(asked, variant.spec),
    why: valueState(offer, variant.spec, spec, before[spec.code] ?? '') === 'missing' ? 'missing' : 'soldOut',
  }));
}
