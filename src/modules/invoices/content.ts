import type { InvoiceKind } from '../../shared/contracts/invoices.ts';
import type { Seller } from '../../shared/contracts/seller.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { VatCategory } from './electronic/vat-category.ts';

/** Everything that an invoice, credit note or debit note prints, kept as it was when it was made. Amounts in minor units of `currency`. */
export interface InvoiceContent {
  kind: InvoiceKind;
  no: string;
  /** Paid with the built-in provider: no money has moved. */
  isTest: boolean;
  language: Language;
  currency: CurrencyCode;
  /** Days, `2026-11-22`, in the time zone of the shop. */
  issuedOn: string;
  /** Day on which the goods left, else on which they were paid in advance (Directive 2006/112/EC, art. 226 no. 7). */
  suppliedOn: string;
  orderNo: string;
  orderedOn: string;
  /** Number of the invoice that a credit note corrects, or of the credit note that a debit note cancels. */
  corrects: string | null;
  /** Why the money goes back. */
  reason: string;
  /** Documents of before the seller was kept in parts have its address in lines only. */
  seller: Partial<Seller> & Pick<Seller, 'name'>;
  buyer: { name: string; address: string[]; taxNumber: string };
  /** Delivery address, if not to the billing address. */
  deliveredTo: string[];
  taxIncluded: boolean;
  lines: InvoiceLine[];
  shipping: InvoiceLine | null;
  taxes: InvoiceTax[];
  net: number;
  tax: number;
  gross: number;
  giftCards: { code: string; amount: number }[];
  /** Amount that was paid beside gift cards, or that is paid back. */
  paid: number;
  paidOn: string;
  paidBy: string;
  /** True if the buyer owes the tax. */
  reversed: boolean;
  /** For businesses of the EU: what the electronic invoice says beyond this. */
  trade?: Trade | undefined;
}

/** Data of an electronic invoice that are not printed. */
export interface Trade {
  buyer: TradeParty & { vatId: string };
  deliverTo: TradeParty;
  /** Code of the payment method. */
  paidWith: string;
}

export interface TradeParty {
  name: string;
  street: string;
  extra: string;
  city: string;
  postalCode: string;
  region: string;
  /** ISO 3166-1. */
  countryCode: string;
}

/** A line, without and with tax. */
export interface InvoiceLine {
  title: string;
  /** Variant and article number. */
  detail: string;
  /** 0 where an amount was credited by hand. */
  quantity: number;
  unitPrice: number;
  discount: number;
  /** In 1/1000 percent. */
  taxRate: number;
  /** Absent on documents of before it was kept. */
  category?: VatCategory;
  net: number;
  tax: number;
  gross: number;
}

/** One tax in all: its name, '' for none, and its rate in 1/1000 percent. */
export interface InvoiceTax {
  name: string;
  rate: number;
  on: number;
  amount: number;
}

export function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
