/**
 * The payment method that is chosen beforehand: the first that is usual, or the only one. Cash on delivery is never chosen for a
 * shopper of a country where few expect it.
 */
export function firstMethod<T extends { usual: boolean }>(methods: readonly T[]): T | undefined {
  return methods.find(({ usual }) => usual) ?? (methods.length === 1 ? methods[0] : undefined);
}
