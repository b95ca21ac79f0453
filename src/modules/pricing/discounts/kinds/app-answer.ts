import { z } from 'zod';
import { type CurrencyCode, type Minor, minor } from '../../../../shared/money.ts';

/** Amounts off, by line or of all lines together. */
export type AppOff = { lines: readonly { sku: string; amount: Minor }[] } | { total: Minor };

const amount = z.object({ amount: z.int().min(0).max(1_000_000_000_000), currency: z.string().max(10) });
const answer = z
  .union([
    z.strictObject({ total: amount }),
    z.strictObject({ lines: z.array(z.strictObject({ sku: z.string().max(200), amount })).max(1000) }),
  ])
  .nullable();

/**
 * Reads what an app answered for a basket: null where it is no discount in the currency, of lines that were asked for, each once.
 * An answer of null takes nothing off.
 */
export function readAppOff(value: unknown, skus: readonly string[], currency: CurrencyCode): AppOff | null {
  const { success, data } = answer.safeParse(value);
  if (!success) return null;
  if (data === null) return { lines: [] };
  const isOurs = (money: z.output<typeof amount>) => money.currency === currency;
  if ('total' in data) return isOurs(data.total) ? { total: minor(data.total.amount) } : null;
  const told = data.lines.map(({ sku }) => sku);
  const isSound =
    new Set(told).size === told.length && data.lines.every((line) => isOurs(line.amount) && skus.includes(line.sku));
  return isSound ? { lines: data.lines.map((line) => ({ sku: line.sku, amount: minor(line.amount.amount) })) } : null;
}
