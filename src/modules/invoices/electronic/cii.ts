import { create } from 'xmlbuilder2';
import type { InvoiceContent, Trade } from '../content.ts';
import {
  type Amount,
  amountIn,
  buyerNode,
  chargeNode,
  dayNode,
  groupNode,
  lineNode,
  type Node,
  partyNode,
  sellerNode,
} from './cii-parts.ts';
import { isNear, type TradeSums, tradeSums } from './trade-lines.ts';

const urn = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  '@xmlns:rsm': `${urn}:CrossIndustryInvoice:100`,
  '@xmlns:ram': `${urn}:ReusableAggregateBusinessInformationEntity:100`,
  '@xmlns:qdt': `${urn}:QualifiedDataType:100`,
  '@xmlns:udt': `${urn}:UnqualifiedDataType:100`,
};

/** UNTDID 1001. */
const typeCodes = { invoice: '380', creditNote: '381', debitNote: '383' };

/** Characters that XML cannot hold, lone halves of pairs among them. */
const notXml = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * An invoice in the syntax CII of UN/CEFACT (D16B), by the core invoice of EN 16931; null where it is for no business of the
 * EU, or where its taxes, rounded line by line, are too far from the tax of their sum (BR-CO-17).
 */
export function ciiOf(content: InvoiceContent): string | null {
  const { trade } = content;
  if (!trade) return null;
  const sums = tradeSums(content);
  if (!isNear(sums.groups, content.currency)) return null;
  const document = {
    'rsm:CrossIndustryInvoice': {
      ...namespaces,
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
      },
      'rsm:ExchangedDocument': {
        'ram:ID': content.no,
        'ram:TypeCode': typeCodes[content.kind],
        'ram:IssueDateTime': dayNode(content.issuedOn),
        'ram:IncludedNote': content.reason ? { 'ram:Content': content.reason } : undefined,
      },
      'rsm:SupplyChainTradeTransaction': transactionNode(content, trade, sums),
    },
  };
  return create({ version: '1.0', encoding: 'UTF-8' }, present(document)).end();
}

function transactionNode(content: InvoiceContent, trade: Trade, sums: TradeSums): Node {
  const { seller, buyer, orderNo, suppliedOn } = content;
  const amount = amountIn(content.currency);
  const isOutside = sums.groups.some(({ category }) => category === 'O');
  return {
    'ram:IncludedSupplyChainTradeLineItem': sums.lines.map((line, index) => lineNode(line, index, amount)),
    'ram:ApplicableHeaderTradeAgreement': {
      'ram:SellerTradeParty': sellerNode(seller, isOutside),
      'ram:BuyerTradeParty': buyerNode(trade, buyer.name, isOutside),
      'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': orderNo },
    },
    'ram:ApplicableHeaderTradeDelivery': {
      'ram:ShipToTradeParty': partyNode(trade.deliverTo, buyer.name),
      'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': dayNode(suppliedOn) },
    },
    'ram:ApplicableHeaderTradeSettlement': settlementNode(content, trade, sums, amount),
  };
}

function settlementNode(content: InvoiceContent, trade: Trade, sums: TradeSums, amount: Amount): Node {
  const { charge } = sums;
  return {
    'ram:InvoiceCurrencyCode': content.currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': content.kind === 'invoice' ? meansNode(content, trade) : undefined,
    'ram:ApplicableTradeTax': sums.groups.map((group) => groupNode(group, amount)),
    'ram:SpecifiedTradeAllowanceCharge': charge ? chargeNode(charge, amount) : undefined,
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': amount(sums.lineTotal),
      'ram:ChargeTotalAmount': amount(charge?.amount ?? 0),
      'ram:AllowanceTotalAmount': amount(0),
      'ram:TaxBasisTotalAmount': amount(sums.net),
      'ram:TaxTotalAmount': { '@currencyID': content.currency, '#': amount(sums.tax) },
      'ram:GrandTotalAmount': amount(sums.gross),
      // Invoices are made of paid orders, credit notes of refunds that were sent.
      'ram:TotalPrepaidAmount': amount(sums.gross),
      'ram:DuePayableAmount': amount(0),
    },
    'ram:InvoiceReferencedDocument': content.corrects ? { 'ram:IssuerAssignedID': content.corrects } : undefined,
  };
}

/** Code of the way of paying (UNTDID 4461): a credit transfer, or what its name says. */
function meansNode({ seller, paidBy }: InvoiceContent, { paidWith }: Trade): Node {
  if (paidWith !== 'bank-transfer' || !seller.iban)
    return { 'ram:TypeCode': '1', 'ram:Information': paidBy || undefined };
  return { 'ram:TypeCode': '30', 'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': seller.iban } };
}

/** Leaves out absent elements and characters that XML cannot hold. */
function present(node: Node): Node {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]) => (value === undefined ? [] : [[name, presentValue(value)]])),
  );
}

function presentValue(value: Node | Node[] | string): Node | Node[] | string {
  if (typeof value === 'string') return value.replace(notXml, '\u{FFFD}');
  return Array.isArray(value) ? value.map(present) : present(value);
}
