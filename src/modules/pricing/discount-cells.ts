import type { Amounts, CouponBenefit, CouponTrigger, Reward, Trigger } from '../../shared/contracts/discounts.ts';
import { type CurrencyCode, decimal, minor, money } from '../../shared/money.ts';

/** Condition of a discount as a cell of an export: `3 units`, `USD 50.00; EUR 45.00`, or nothing. */
function conditionCell(threshold: Trigger | CouponTrigger): string {
  if (threshold.kind === 'none') return '';
  return threshold.kind === 'units' ? `${threshold.units} units` : amountsCell(threshold.amounts);
}

/** Gain of a discount as a cell of an export: `10.5 %`, `USD 5.00`, the SKU of a gift or the code of an app's discount. */
function discountCell(given: Reward | CouponBenefit): string {
  if (given.kind === 'percent') return `${given.basisPoints / 100} %`;
  if (given.kind === 'amount') return amountsCell(given.amounts);
  return given.kind === 'gift' ? given.sku : given.code;
}

/** Columns that every discount has in an export. */
export const discountColumns = [
  'enabled',
  'running',
  'startsAt',
  'endsAt',
  'condition',
  'discount',
  'everything',
  'products',
  'categories',
  'collections',
] as const;

interface ExportedDiscount {
  enabled: boolean;
  running: boolean;
  startsAt: string | null;
  endsAt: string | null;
  threshold: Trigger | CouponTrigger;
  everything: boolean;
  productIds: string[];
  categoryIds: string[];
  collectionIds: string[];
}

/** Cells of a discount that gives `given`, for `discountColumns`. */
export function discountCells(
  discount: ExportedDiscount,
  given: Reward | CouponBenefit,
): Record<(typeof discountColumns)[number], string | number> {
  return {
    enabled: yesCell(discount.enabled),
    running: yesCell(discount.running),
    startsAt: discount.startsAt ?? '',
    endsAt: discount.endsAt ?? '',
    condition: conditionCell(discount.threshold),
    discount: discountCell(given),
    everything: yesCell(discount.everything),
    products: discount.productIds.length,
    categories: discount.categoryIds.length,
    collections: discount.collectionIds.length,
  };
}

/** A truth as a cell of an export. */
export function yesCell(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}

function amountsCell(amounts: Amounts): string {
  const each = Object.entries(amounts) as [CurrencyCode, number][];
  return each.map(([currency, amount]) => `${currency} ${decimal(money(minor(amount), currency))}`).join('; ');
}
