import { codeOf } from '../../resource/code-of.ts';
import type { Values } from '../../resource/field-config.ts';

/** An option of a product with its values. */
export interface Option {
  code: string;
  values: { value: string; label?: Record<string, string> }[];
}

/**
 * Variants of all combinations of the options' values: a variant that is there stays as it is, a new one gets a SKU made of the
 * title and its values, and the price of the first.
 */
export function variantsOf(options: Option[], variants: Values[], title: string): Values[] {
  const complete = options.filter(({ code, values }) => code && values.length > 0);
  const specs = complete.reduce<Record<string, string>[]>(
    (all, { code, values }) => all.flatMap((spec) => values.map(({ value }) => ({ ...spec, [code]: value }))),
    [{}],
  );
  const [first] = variants;
  return specs.map((spec) => {
    const known = variants.find((variant) => sameSpec(variant.spec as Record<string, string>, spec));
    if (known) return known;
    const sku = [title, ...Object.values(spec)].map(codeOf).filter(Boolean).join('-').toUpperCase();
    const { id: _id, onHandBase: _base, backOn: _day, preorderOn: _from, preorderLimit: _limit, ...like } = first ?? {};
    return { ...like, sku, spec, barcode: null, onHand: 0 };
  });
}

/** Variants after a change: those that are new and had the price of the first take its new price. */
export function pricedLikeFirst(variants: Values[], before: Values[]): Values[] {
  const [first] = variants;
  const [firstBefore] = before;
  if (!first || first.id || !firstBefore || first.price === firstBefore.price) return variants;
  if (variants.length !== before.length) return variants;
  const wasLike = (variant: Values) => JSON.stringify(variant.price) === JSON.stringify(firstBefore.price);
  return variants.map((each) => (each !== first && !each.id && wasLike(each) ? { ...each, price: first.price } : each));
}

function sameSpec(a: Record<string, string> = {}, b: Record<string, string>): boolean {
  const keys = Object.keys(b);
  return Object.keys(a).length === keys.length && keys.every((key) => a[key] === b[key]);
}
