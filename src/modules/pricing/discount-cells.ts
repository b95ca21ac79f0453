import type { Amounts, CouponBenefit, CouponTrigger, Reward, Trigger } from '../../shared/contracts/discounts.ts';
import { type CurrencyCode, decimal, minor, money } from '../../shared/money.ts';

/** Condition of a discount as a cell of an export: `3 units`, `USD 50.00; EUR 45.00`, or nothing. */
export function conditionCell(threshold: Trigger | CouponTrigger): string {
  if (threshold.kind === 'none') return '';
  return threshold.kind === 'units' ? `${threshold.units} units` : amountsCell(threshold.amounts);
}

/** Gain of a discount as a cell of an export: `10.5 %`, `USD 5.00`, the SKU of a gift or the code of an app's discount. */
export function discountCell(given: Reward | CouponBenefit): string {
  if (given.kind === 'percent') return `${given.basisPoints / 100} %`;
  if (given.kind === 'amount') return amountsCell(given.amounts);
  return given.kind === 'gift' ? given.sku : given.code;
}

function amountsCell(amounts: Amounts): string {
  const each = Object.entries(amounts) as [CurrencyCode, number][];
  return each.map(([currency, amount]) => `${currency} ${decimal(money(minor(amount), currency))}`).join('; ');
}
