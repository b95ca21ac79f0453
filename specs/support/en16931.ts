import { all, type Element, readXml, textOf } from './xml.ts';

/** Decimals as whole numbers of 1/10^10, so that prices of ten decimals are exact. */
const unit = 10_000_000_000n;

function exact(text = '0'): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole) * unit + BigInt(part.padEnd(10, '0'));
}

/** The element at a path of names without the prefix `ram:`; an empty one where there is none. */
export function at(element: Element, path: string): Element {
  return path.split('/').reduce((found, name) => all(found, `ram:${name}`)[0] ?? nothing, element);
}

const nothing: Element = { name: '', attributes: {}, children: [], text: '' };

/** The parts of an invoice in CII that its rules are about. */
export function ciiParts(xml: string) {
  const root = readXml(xml);
  const transaction = all(root, 'rsm:SupplyChainTradeTransaction')[0] ?? nothing;
  const settlement = at(transaction, 'ApplicableHeaderTradeSettlement');
  return {
    document: all(root, 'rsm:ExchangedDocument')[0] ?? nothing,
    lines: all(transaction, 'ram:IncludedSupplyChainTradeLineItem'),
    agreement: at(transaction, 'ApplicableHeaderTradeAgreement'),
    delivery: at(transaction, 'ApplicableHeaderTradeDelivery'),
    settlement,
    groups: all(settlement, 'ram:ApplicableTradeTax'),
    charges: all(settlement, 'ram:SpecifiedTradeAllowanceCharge'),
    sums: at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation'),
  };
}

type Parts = ReturnType<typeof ciiParts>;

function sumOf(elements: Element[], path: string): bigint {
  return elements.reduce((sum, element) => sum + exact(at(element, path).text), 0n);
}

const taxPath = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const netPath = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';

/**
 * The rules of EN 16931 that an invoice of the shop could break, by their names: sums exact to the minor unit; the tax of a
 * group within two minor units for each amount in it, because taxes are rounded for each line, and within one of the currency.
 */
export function brokenRules(xml: string, decimals: number): string[] {
  const parts = ciiParts(xml);
  const broken = [...sumRules(parts), ...parts.groups.flatMap((group) => groupRules(group, parts, decimals))];
  const rules = { ...lineRules(parts, decimals), ...partyRules(parts) };
  return [...broken, ...Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))];
}

function sumRules({ lines, groups, charges, sums }: Parts): string[] {
  const value = (name: string) => exact(textOf(sums, `ram:${name}`));
  const rules = {
    'BR-CO-10': value('LineTotalAmount') === sumOf(lines, netPath),
    'BR-CO-11': value('AllowanceTotalAmount') === 0n,
    'BR-CO-12': value('ChargeTotalAmount') === sumOf(charges, 'ActualAmount'),
    'BR-CO-13':
      value('TaxBasisTotalAmount') ===
      value('LineTotalAmount') - value('AllowanceTotalAmount') + value('ChargeTotalAmount'),
    'BR-CO-14': value('TaxTotalAmount') === sumOf(groups, 'CalculatedAmount'),
    'BR-CO-15': value('GrandTotalAmount') === value('TaxBasisTotalAmount') + value('TaxTotalAmount'),
    'BR-CO-16': value('DuePayableAmount') === value('GrandTotalAmount') - value('TotalPrepaidAmount'),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function groupRules(group: Element, { lines, charges, groups }: Parts, decimals: number): string[] {
  const code = textOf(group, 'ram:CategoryCode');
  const rate = textOf(group, 'ram:RateApplicablePercent');
  const isSame = (tax: Element) =>
    textOf(tax, 'ram:CategoryCode') === code && textOf(tax, 'ram:RateApplicablePercent') === rate;
  const own = lines.filter((line) => isSame(at(line, taxPath)));
  const ownCharges = charges.filter((charge) => isSame(at(charge, 'CategoryTradeTax')));
  const basis = exact(textOf(group, 'ram:BasisAmount'));
  const tax = exact(textOf(group, 'ram:CalculatedAmount'));
  const minor = unit / 10n ** BigInt(decimals);
  const due = ((2n * basis * exact(rate) + 100n * unit * minor) / (200n * unit * minor)) * minor;
  const off = tax > due ? tax - due : due - tax;
  const hasReason = textOf(group, 'ram:ExemptionReason') !== undefined;
  const rules = {
    [`BR-${code}-01`]: own.length + ownCharges.length > 0 && groups.filter(isSame).length === 1,
    [`BR-${code}-05`]: code === 'S' ? exact(rate) > 0n : exact(rate) === 0n && (code === 'O') === (rate === undefined),
    [`BR-${code}-08`]: basis === sumOf(own, netPath) + sumOf(ownCharges, 'ActualAmount'),
    'BR-CO-17': off < unit && off <= 2n * minor * BigInt(own.length + ownCharges.length),
    [`BR-${code}-10`]: hasReason === !['S', 'Z'].includes(code ?? ''),
    'BR-O-11': code !== 'O' || groups.length === 1,
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

function lineRules({ lines, groups, charges }: Parts, decimals: number) {
  const digits = (element: Element, path: string) => (at(element, path).text.split('.')[1] ?? '').length <= decimals;
  return {
    'BR-16': lines.length > 0,
    'BR-CO-04': lines.every((line) => textOf(at(line, taxPath), 'ram:CategoryCode') !== undefined),
    'BR-25': lines.every((line) => at(line, 'SpecifiedTradeProduct/Name').text.trim() !== ''),
    'BR-DEC-23': lines.every((line) => digits(line, netPath)),
    'BR-DEC-19': groups.every((group) => digits(group, 'BasisAmount') && digits(group, 'CalculatedAmount')),
    'BR-DEC-05': charges.every((charge) => digits(charge, 'ActualAmount')),
    'BT-131': lines.every((line) => addsUp(line, decimals)),
  };
}

/** Tests if price × quantity, rounded to minor units, less the discount is the net amount of a line. */
function addsUp(line: Element, decimals: number): boolean {
  const price = exact(at(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount').text);
  const quantity = BigInt(at(line, 'SpecifiedLineTradeDelivery/BilledQuantity').text);
  const discount = exact(
    at(line, 'SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge/ActualAmount').text || '0',
  );
  const minor = unit / 10n ** BigInt(decimals);
  const product = ((2n * price * quantity + minor) / (2n * minor)) * minor;
  return price >= 0n && discount >= 0n && product - discount === exact(at(line, netPath).text);
}

function partyRules({ agreement, delivery, groups }: Parts) {
  const codes = groups.map((group) => textOf(group, 'ram:CategoryCode'));
  const vat = (party: string) => at(agreement, `${party}/SpecifiedTaxRegistration/ID`).text;
  const bothVat = /^[A-Z]{2}/.test(vat('SellerTradeParty')) && /^[A-Z]{2}/.test(vat('BuyerTradeParty'));
  const isOutside = codes.includes('O');
  const deliveredTo = at(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID').text;
  const deliveredAt = all(at(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'), 'udt:DateTimeString')[0];
  return {
    'BR-06': at(agreement, 'SellerTradeParty/Name').text !== '',
    'BR-07': at(agreement, 'BuyerTradeParty/Name').text !== '',
    'BR-09': at(agreement, 'SellerTradeParty/PostalTradeAddress/CountryID').text !== '',
    'BR-11': at(agreement, 'BuyerTradeParty/PostalTradeAddress/CountryID').text !== '',
    'BR-IC-02': isOutside || bothVat,
    'BR-IC-11': !codes.includes('K') || /^\d{8}$/.test(deliveredAt?.text ?? ''),
    'BR-IC-12': !codes.includes('K') || /^[A-Z]{2}$/.test(deliveredTo),
    'BR-O-02': !isOutside || (vat('SellerTradeParty') === '' && vat('BuyerTradeParty') === ''),
  };
}
