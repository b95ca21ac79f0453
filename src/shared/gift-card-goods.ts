/**
 * Tax category of variants that are gift cards. They are not taxed when they are sold, because the tax is owed on what they pay
 * for (a voucher for several purposes: Directive 2006/112/EC, article 30b), and no discount touches them.
 */
export const giftCardCategory = 'gift-card';

export function isGiftCard(taxCategory: string | null): boolean {
  return taxCategory === giftCardCategory;
}
