/**
 * Categories of EN 16931 (UNTDID 5305) that a shop of goods has: standard, zero rate, exempt, supply to a business of another
 * member state (art. 138), export, not subject to VAT of the EU.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'K' | 'G' | 'O';

/** Reasons why nothing is taxed, with their codes (VATEX) where there is one. */
export const exemptions: Partial<Record<VatCategory, { reason: string; code?: string }>> = {
  E: { reason: 'Exempt from VAT' },
  K: {
    reason: 'Exempt intra-Community supply, Art. 138 Directive 2006/112/EC; the buyer accounts for the tax',
    code: 'VATEX-EU-IC',
  },
  G: { reason: 'Export outside the EU, Art. 146 Directive 2006/112/EC', code: 'VATEX-EU-G' },
  O: { reason: 'Not subject to VAT', code: 'VATEX-EU-O' },
};

/** The countries and parties of a sale, as far as taxes depend on them. */
export interface Supply {
  /** True if the buyer owes the tax. */
  reversed: boolean;
  sellerInUnion: boolean;
  goodsInUnion: boolean;
  /** True if any line has a rate: then nothing else can be outside of VAT (BR-O-11). */
  isTaxed: boolean;
}

/** Category of an amount with its rate, in 1/1000 percent, and the shop's own tax category of the goods, '' for the shipping. */
export function vatCategory(taxRate: number, taxCategory: string, supply: Supply): VatCategory {
  if (supply.reversed) return 'K';
  if (taxRate > 0) return 'S';
  if (!supply.sellerInUnion) return supply.isTaxed ? 'Z' : 'O';
  if (!supply.goodsInUnion) return 'G';
  return taxCategory === 'exempt' ? 'E' : 'Z';
}
