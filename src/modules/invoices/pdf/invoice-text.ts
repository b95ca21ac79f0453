import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { Seller } from '../../../shared/contracts/seller.ts';
import { type Language, languageTag } from '../../../shared/locale.ts';
import { formatMoney, money } from '../../../shared/money.ts';
import { formatAddress } from '../../shipping/index.ts';
import type { InvoiceContent, InvoiceLine } from '../content.ts';
import { invoiceSettings } from '../invoices.settings.ts';

/** A label with its value. */
export type Pair = [label: string, value: string];

/** An invoice in words, as it is set on paper. */
export interface InvoiceText {
  title: string;
  seller: string;
  /** Below the title of a test. */
  mark: string;
  buyer: { label: string; lines: string[] };
  deliveredTo: { label: string; lines: string[] };
  facts: Pair[];
  columns: string[];
  /** Cells in the order of the columns; `detail` stands below the first. */
  rows: { cells: string[]; detail: string }[];
  totals: Pair[];
  total: Pair;
  payments: Pair[];
  notes: string[];
  footer: string[];
  /** With `{page}` and `{pages}` in it. */
  pageOf: string;
}

/** Words an invoice in its buyer's language. */
export function invoiceText(content: InvoiceContent, t: Translate): InvoiceText {
  const tag = languageTag(content.language);
  const amount = (value: number) => formatMoney(money(value, content.currency), tag);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const words: Words = { t, amount, day: (text) => day.format(new Date(`${text}T00:00:00Z`)), percent: percentIn(tag) };
  const { seller, buyer, deliveredTo } = content;
  return {
    title: t(content.kind === 'invoice' ? 'invoice.title' : `invoice.${content.kind}`),
    seller: seller.name,
    mark: content.isTest ? t('invoice.test') : '',
    buyer: {
      label: t('invoice.buyer'),
      lines: [buyer.name, ...buyer.address, ...labelled('taxNumber', buyer.taxNumber, t)],
    },
    deliveredTo: { label: t('invoice.deliveredTo'), lines: deliveredTo },
    facts: factsOf(content, words),
    columns: [t('invoice.item'), t('invoice.quantity'), t('invoice.unitPrice'), t('invoice.discount')].concat([
      t('invoice.rate'),
      t('invoice.net'),
      t('invoice.tax'),
      t('invoice.gross'),
    ]),
    rows: rowsOf(content, words),
    totals: totalsOf(content, words),
    total: [t(content.kind === 'creditNote' ? 'invoice.credited' : 'invoice.total'), amount(content.gross)],
    payments: paymentsOf(content, words),
    notes: notesOf(content, t),
    footer: footerOf(content, t),
    pageOf: t('invoice.page', { page: '{page}', pages: '{pages}' }),
  };
}

interface Words {
  t: Translate;
  amount(value: number): string;
  day(text: string): string;
  percent(rate: number): string;
}

/** Writes a rate of 1/1000 percent: 8250 is 8.25 %. */
function percentIn(tag: string) {
  const format = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  return (rate: number) => format.format(rate / 100_000);
}

function labelled(label: 'taxNumber' | 'bank', value: string, t: Translate): string[] {
  return value ? [t('invoice.labelled', { label: t(`invoice.${label}`), value })] : [];
}

function factsOf(content: InvoiceContent, { t, day }: Words): Pair[] {
  const label = t(content.kind === 'debitNote' ? 'invoice.cancels' : 'invoice.corrects');
  const corrects: Pair[] = content.corrects ? [[label, content.corrects]] : [];
  return [
    [t('invoice.no'), content.no],
    [t('invoice.issuedOn'), day(content.issuedOn)],
    ...corrects,
    [t('invoice.suppliedOn'), day(content.suppliedOn)],
    [t('invoice.orderNo'), content.orderNo],
    [t('invoice.orderedOn'), day(content.orderedOn)],
    [t('invoice.currency'), content.currency],
  ];
}

function rowsOf({ lines, shipping }: InvoiceContent, { t, amount, percent }: Words): InvoiceText['rows'] {
  const rowOf = (line: InvoiceLine, title: string) => ({
    cells: [
      title,
      line.quantity > 0 ? String(line.quantity) : '',
      line.quantity > 0 ? amount(line.unitPrice) : '',
      line.discount === 0 ? '' : amount(-line.discount),
      percent(line.taxRate),
      amount(line.net),
      amount(line.tax),
      amount(line.gross),
    ],
    detail: line.detail,
  });
  const sent = shipping ? [rowOf(shipping, t('invoice.shipping', { method: shipping.title }))] : [];
  return [...lines.map((line) => rowOf(line, line.title)), ...sent];
}

function totalsOf({ net, taxes, tax }: InvoiceContent, { t, amount, percent }: Words): Pair[] {
  const parts = taxes.map(({ name, rate, on, amount: part }): Pair => {
    const label = `${name || t('invoice.tax')} ${rate > 0 ? percent(rate) : ''}`.trim();
    return [t('invoice.taxOn', { tax: label, amount: amount(on) }), amount(part)];
  });
  return [[t('invoice.netTotal'), amount(net)], ...parts, [t('invoice.taxTotal'), amount(tax)]];
}

function paymentsOf(content: InvoiceContent, { t, amount, day }: Words): Pair[] {
  if (content.kind !== 'invoice') return [];
  const cards = content.giftCards.map(({ code, amount: part }): Pair => [t('invoice.byCard', { code }), amount(-part)]);
  const values = { date: day(content.paidOn), method: content.paidBy };
  const paid: Pair[] = content.paid > 0 ? [[t('invoice.paid', values), amount(-content.paid)]] : [];
  return [...cards, ...paid, [t('invoice.left'), amount(0)]];
}

function notesOf({ kind, tax, taxIncluded, reversed, reason }: InvoiceContent, t: Translate): string[] {
  return [
    ...(kind === 'creditNote' && reason ? [t('invoice.reason', { reason })] : []),
    ...(reversed ? [t('invoice.reversed'), t('invoice.exempt')] : []),
    ...(tax === 0 ? [] : [t(taxIncluded ? 'invoice.included' : 'invoice.excluded')]),
  ];
}

function footerOf({ seller: kept, language }: InvoiceContent, t: Translate): string[] {
  const seller = { ...invoiceSettings.seller, ...kept };
  const numbers = [...(seller.vatId ? [t('invoice.vatId', { number: seller.vatId })] : []), ...seller.taxNumbers];
  const account = [seller.iban.replace(/(.{4})(?=.)/g, '$1 '), seller.bank.replaceAll('\n', ' · ')];
  return [
    [seller.name, ...addressOf(seller, language)].filter(Boolean).join(' · '),
    [...numbers, seller.registration, seller.email].filter(Boolean).join(' · '),
    ...labelled('bank', account.filter(Boolean).join(' · '), t),
  ].filter(Boolean);
}

function addressOf({ street, postalCode, city, countryCode, address }: Seller, language: Language): string[] {
  if (!city || !countryCode) return address.split('\n').map((line) => line.trim());
  return formatAddress({ ...nobody, line1: street, postalCode, city, countryCode }, language);
}

const nobody = { province: '', area: '', firstName: '', lastName: '', line2: '', phoneCode: '', phone: '' };
