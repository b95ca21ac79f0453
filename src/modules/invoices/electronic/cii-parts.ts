import type { Seller } from '../../../shared/contracts/seller.ts';
import { type CurrencyCode, decimal, money } from '../../../shared/money.ts';
import type { InvoiceContent, Trade, TradeParty } from '../content.ts';
import { type LineTax, priceUnit, type TaxGroup, type TradeLine, type TradeSums } from './trade-lines.ts';
import { exemptions } from './vat-category.ts';

/** Element of XML by the names of its children, in their order; absent ones are undefined. */
export type Node = { [name: string]: Node | Node[] | string | undefined };

/** Day of CII, `20261123`. */
export function dayNode(day: string): Node {
  return { 'udt:DateTimeString': { '@format': '102', '#': day.replaceAll('-', '') } };
}

/** The seller with its numbers; without the VAT number where nothing is subject to VAT (BR-O-2). */
export function sellerNode(seller: InvoiceContent['seller'], isOutside: boolean): Node {
  const { name, street = '', postalCode = '', city = '', countryCode = '', registration, email } = seller;
  return {
    'ram:Name': name,
    'ram:SpecifiedLegalOrganization': registration ? { 'ram:ID': registration } : undefined,
    'ram:DefinedTradeContact': email ? { 'ram:EmailURIUniversalCommunication': { 'ram:URIID': email } } : undefined,
    'ram:PostalTradeAddress': addressNode({ street, postalCode, city, countryCode }),
    'ram:SpecifiedTaxRegistration': registrationNode(isOutside ? '' : seller.vatId),
  };
}

export function buyerNode({ buyer }: Trade, name: string, isOutside: boolean): Node {
  return { ...partyNode(buyer, name), 'ram:SpecifiedTaxRegistration': registrationNode(isOutside ? '' : buyer.vatId) };
}

export function partyNode(party: TradeParty, name: string): Node {
  return { 'ram:Name': party.name || name, 'ram:PostalTradeAddress': addressNode(party) };
}

function registrationNode(vatId: Seller['vatId'] | undefined): Node | undefined {
  return vatId ? { 'ram:ID': { '@schemeID': 'VA', '#': vatId } } : undefined;
}

function addressNode(address: Partial<TradeParty> & Pick<TradeParty, 'countryCode'>): Node {
  return {
    'ram:PostcodeCode': address.postalCode || undefined,
    'ram:LineOne': address.street || undefined,
    'ram:LineTwo': address.extra || undefined,
    'ram:CityName': address.city || undefined,
    'ram:CountryID': address.countryCode,
    'ram:CountrySubDivisionName': address.region || undefined,
  };
}

/** Rate of 1/1000 percent: 8250 is `8.25`. */
function percent(taxRate: number): string {
  return String(taxRate / 1000);
}

/** Tax of a line or a charge. What is not subject to VAT has no rate (BR-O-5). */
export function taxNode({ category, taxRate }: LineTax): Node {
  return {
    'ram:TypeCode': 'VAT',
    'ram:CategoryCode': category,
    'ram:RateApplicablePercent': category === 'O' ? undefined : percent(taxRate),
  };
}

/** Writer of amounts of a currency. */
export type Amount = (value: number) => string;

export function amountIn(currency: CurrencyCode): Amount {
  return (value) => decimal(money(value, currency));
}

export function groupNode(group: TaxGroup, amount: Amount): Node {
  const exemption = exemptions[group.category];
  return {
    'ram:CalculatedAmount': amount(group.tax),
    'ram:TypeCode': 'VAT',
    'ram:ExemptionReason': exemption?.reason,
    'ram:BasisAmount': amount(group.on),
    'ram:CategoryCode': group.category,
    'ram:ExemptionReasonCode': exemption?.code,
    'ram:RateApplicablePercent': group.category === 'O' ? undefined : percent(group.taxRate),
  };
}

/** A line; its net price with as many decimals as the product with the quantity needs. */
export function lineNode(line: TradeLine, index: number, amount: Amount): Node {
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': line.title, 'ram:Description': line.detail || undefined },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': exactPrice(line.unitPrice, amount) },
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@unitCode': 'H87', '#': String(line.quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': taxNode(line),
      'ram:SpecifiedTradeAllowanceCharge': line.allowance > 0 ? allowanceNode(amount(line.allowance)) : undefined,
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': amount(line.net) },
    },
  };
}

function exactPrice(price: bigint, amount: Amount): string {
  const parts = String(price % priceUnit)
    .padStart(8, '0')
    .replace(/0+$/, '');
  const rounded = amount(Number(price / priceUnit));
  return parts && !rounded.includes('.') ? `${rounded}.${parts}` : rounded + parts;
}

/** A discount (UNCL 5189: 95). */
function allowanceNode(amount: string): Node {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': 'false' },
    'ram:ActualAmount': amount,
    'ram:ReasonCode': '95',
    'ram:Reason': 'Discount',
  };
}

/** The shipping, by its words: its code FC (UNCL 7161) is in the rules but not in the XML schema of D16B. */
export function chargeNode(charge: NonNullable<TradeSums['charge']>, amount: Amount): Node {
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': 'true' },
    'ram:ActualAmount': amount(charge.amount),
    'ram:Reason': charge.title || 'Shipping',
    'ram:CategoryTradeTax': taxNode(charge),
  };
}
