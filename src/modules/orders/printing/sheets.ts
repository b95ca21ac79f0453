import { code128, drawingSVG } from 'bwip-js/node';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import type { PrintKind } from '../../../shared/contracts/order-print.ts';
import type { Seller } from '../../../shared/contracts/seller.ts';
import type { StaffOrder } from '../../../shared/contracts/staff-order.ts';
import { isLanguage, type Language, languageTag, pickText, type Text } from '../../../shared/locale.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import { taxLines } from '../../../shared/tax-text.ts';
import { formatAddress } from '../../shipping/index.ts';
import { pickList } from './print.service.ts';

export interface SheetTools {
  translations: Translations;
  site: () => { name: Text; defaultLanguage: Language; seller: Seller };
  /** Renders a template of `themes/default/print`, with every text escaped. */
  template: (name: string, vars: object, speech: { t: ReturnType<Translations>; prefix: string }) => string;
}

/** A Code 128 barcode as SVG, in black on nothing; null for a text that this code has no symbols for. */
function barcode(text: string): string | null {
  return /^[\x20-\x7e]{1,48}$/.test(text) ? code128({ bcid: 'code128', text, height: 14 }, drawingSVG()) : null;
}

/** HTML of the sheets of a kind: those of each order in turn, or one for all of them. */
export function sheetsOf(kind: PrintKind, orders: readonly StaffOrder[], tools: SheetTools): string {
  const sheets = {
    slip: () => orders.map((order) => slip(order, false, tools)),
    slipWithPrices: () => orders.map((order) => slip(order, true, tools)),
    label: () => orders.flatMap((order) => labels(order, tools)),
    pickList: () => [picks(orders, tools)],
  };
  return sheets[kind]().join('');
}

/** A page for one order, in the language that it was placed in. */
function slip(order: StaffOrder, hasPrices: boolean, tools: SheetTools): string {
  const { language, t, shop } = speechOf(order, tools);
  const date = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  const say = (amount: Money) => formatMoney(amount, languageTag(language));
  const units = (line: StaffOrder['lines'][number]) => (hasPrices ? line.quantity : line.quantity - line.cancelled);
  const vars = {
    lang: languageTag(language),
    shop,
    orderNo: order.orderNo,
    date: date.format(new Date(order.submittedAt)),
    address: order.addressLines,
    phone: order.phoneText,
    method: order.shippingMethod.name,
    remark: order.remark,
    giftMessage: order.giftMessage,
    hasPrices,
    lines: order.lines
      .map((line) => ({
        ...line,
        units: units(line),
        parts: partsOf(line, units(line)),
        price: say(line.unitPrice),
        sum: say(line.subtotal),
      }))
      .filter((line) => line.units > 0),
    sums: hasPrices ? sumsOf(order, t, say) : [],
  };
  return tools.template('slip', vars, { t, prefix: '' });
}

/** Parts of a bundle, to be taken from the shelf. */
function partsOf({ parts = [] }: StaffOrder['lines'][number], units: number) {
  return parts.map(({ sku, title, specLabel, quantity }) => ({ sku, title, specLabel, units: units * quantity }));
}

/** Sums below the lines: what was bought, less discounts, with shipping and tax; then what gift cards paid and what went back. */
function sumsOf(order: StaffOrder, t: ReturnType<Translations>, say: (amount: Money) => string) {
  const { items, shipping, taxIncluded, giftCard, total } = order.amounts;
  const language = isLanguage(order.language) ? languageTag(order.language) : 'en';
  return [
    { label: t('mail.items'), amount: say(items) },
    ...order.discounts.map(({ title, amount }) => ({ label: title, amount: `−${say(amount)}` })),
    { label: t('mail.shipping'), amount: say(shipping) },
    ...taxLines(order.amounts, t('mail.tax'), language).map(({ label: tax, amount }) => ({
      label: taxIncluded ? t('mail.taxIncluded', { tax }) : tax,
      amount: say(amount),
    })),
    { label: t('mail.total'), amount: say({ ...total, amount: total.amount + giftCard.amount }) },
    ...(order.refunded.amount > 0 ? [{ label: t('print.refunded'), amount: `−${say(order.refunded)}` }] : []),
  ];
}

/** A label for each parcel with a tracking number; while there is none, one with the order's number. */
function labels(order: StaffOrder, tools: SheetTools): string[] {
  const { language, t, shop } = speechOf(order, tools);
  const { seller } = tools.site();
  const parcels = order.shipments.filter(({ no }) => no !== '').map(({ company, no }) => ({ company, no }));
  const kept = parcels.length > 0 ? parcels : [{ company: '', no: '' }];
  return kept.map(({ company, no }, index) => {
    const vars = {
      lang: languageTag(language),
      sender: [seller.name || shop, ...senderLines(seller, language)],
      address: order.addressLines,
      phone: order.phoneText,
      orderNo: order.orderNo,
      method: order.shippingMethod.name,
      company,
      trackingNo: no,
      parcel: kept.length > 1 ? `${index + 1}/${kept.length}` : '',
      orderBarcode: barcode(order.orderNo),
      trackingBarcode: no ? barcode(no) : null,
    };
    return tools.template('label', vars, { t, prefix: '' });
  });
}

function senderLines({ street, postalCode, city, countryCode, address }: Seller, language: Language): string[] {
  if (!city || !countryCode) return address.split('\n').filter(Boolean);
  return formatAddress({ ...nobody, line1: street, postalCode, city, countryCode }, language);
}

const nobody = { province: '', area: '', firstName: '', lastName: '', line2: '', phoneCode: '', phone: '' };

function picks(orders: readonly StaffOrder[], { template, translations, site }: SheetTools): string {
  const t = translations(site().defaultLanguage);
  return template('pick-list', { picks: pickList(orders), count: orders.length }, { t, prefix: '' });
}

function speechOf(order: StaffOrder, { translations, site }: SheetTools) {
  const { name, defaultLanguage } = site();
  const language = isLanguage(order.language) ? order.language : defaultLanguage;
  return { language, t: translations(language), shop: pickText(name, language, defaultLanguage) };
}
