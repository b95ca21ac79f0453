import { afterEach, expect, test } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { berlin } from './support/buying.ts';
import { at, brokenRules, ciiParts } from './support/en16931.ts';
import { makeCard } from './support/gift-cards.ts';
import { invoiceFor, paidCups as paidCupsOf, refundByHand, seller } from './support/invoices.ts';
import { settings } from './support/meis-settings.ts';
import { fileInPdf } from './support/pdf-text.ts';
import { meisShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';
import { mei as enterMei } from './support/staff.ts';
import { readXml, textOf } from './support/xml.ts';

const shop = await meisShop();
const { db, site } = shop.tools;
const mei = await enterMei(shop);
const paidCups = (who: Shopper, quantity?: number, changes?: object) => paidCupsOf(mei, who, quantity, changes);

const dutch = { seller, tax: { ...settings.tax, home: 'NL', numbers: true, reverseCharge: false } };
const bensAddress = { ...berlin, firstName: 'Ben', lastName: 'Chan & Söhne <GmbH>' };
const bensFirm = { address: bensAddress, taxNumber: 'DE136695976' };

async function saveSettings(changes: object) {
  await saveSetting(db, 'site', { ...settings, ...changes });
  await site.refresh();
}
afterEach(() => saveSettings({}));

/** The electronic invoice in a PDF, which keeps the rules of EN 16931. */
function electronic(bytes: Buffer): string {
  const file = fileInPdf(bytes);
  expect(file?.name).toBe('factur-x.xml');
  expect(brokenRules(file?.text ?? '', 2)).toEqual([]);
  return file?.text ?? '';
}

/** Totals of an electronic invoice: without tax, tax, with tax, still to pay. */
function totalsOf(xml: string) {
  const { sums } = ciiParts(xml);
  const names = ['TaxBasisTotalAmount', 'TaxTotalAmount', 'GrandTotalAmount', 'DuePayableAmount'];
  return names.map((name) => textOf(sums, `ram:${name}`));
}

test("Ben's German company has the XML of EN 16931 in the PDF, with the sums that are printed", async () => {
  await saveSettings(dutch);
  const ben = shop.visitor();
  const { bytes, text, name } = await invoiceFor(ben, await paidCups(ben, 2, bensFirm));
  // 24.00 and 5.00 with 10 %: 26.37 + 2.63, rounded for each.
  expect(text).toContain('Tax 10% on $26.37$2.63');
  const xml = electronic(bytes);
  expect(totalsOf(xml)).toEqual(['26.37', '2.63', '29.00', '0.00']);
  const { document, agreement, lines, charges, groups, settlement } = ciiParts(xml);
  expect(textOf(document, 'ram:ID')).toBe(name.replace('.pdf', ''));
  expect(textOf(document, 'ram:TypeCode')).toBe('380');
  expect(at(agreement, 'SellerTradeParty/SpecifiedTaxRegistration/ID').text).toBe('NL004495445B01');
  expect(at(agreement, 'SellerTradeParty/PostalTradeAddress/CityName').text).toBe('Amsterdam');
  expect(at(agreement, 'BuyerTradeParty/Name').text).toBe('Ben Chan & Söhne <GmbH>');
  expect(at(agreement, 'BuyerTradeParty/SpecifiedTaxRegistration/ID').text).toBe('DE136695976');
  expect(lines.map((line) => at(line, 'SpecifiedTradeProduct/Name').text)).toEqual(['Rain cup']);
  expect(charges.map((charge) => textOf(charge, 'ram:ActualAmount'))).toEqual(['4.55']);
  expect(groups.map((group) => textOf(group, 'ram:CategoryCode'))).toEqual(['S']);
  const account = at(settlement, 'SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID');
  expect(account.text).toBe('NL91ABNA0417164300');
});

test('the PDF says of itself that it is PDF/A-3b and Factur-X', async () => {
  await saveSettings(dutch);
  const ben = shop.visitor();
  const { bytes } = await invoiceFor(ben, await paidCups(ben, 1, bensFirm));
  const { metadata } = fileInPdf(bytes) ?? { metadata: '' };
  readXml(
    `<?xml version="1.0" encoding="UTF-8"?>${metadata.slice(metadata.indexOf('<x:xmpmeta'), metadata.indexOf('<?xpacket end'))}`,
  );
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>B</pdfaid:conformance>',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>',
  ])
    expect(metadata).toContain(part);
  const raw = bytes.toString('latin1');
  expect(raw).toMatch(/^%PDF-1\.7/);
  for (const part of ['/OutputIntents', '/AF [', '/Subtype /text#2Fxml', '/EmbeddedFiles']) expect(raw).toContain(part);
});

test('a supply to another member state is exempt there too, and names both VAT numbers and where the goods went', async () => {
  await saveSettings({ ...dutch, taxIncluded: false, tax: { ...dutch.tax, reverseCharge: true } });
  const ben = shop.visitor();
  const order = await paidCups(ben, 2, bensFirm);
  const xml = electronic((await invoiceFor(ben, order)).bytes);
  expect(totalsOf(xml)).toEqual(['29.00', '0.00', '29.00', '0.00']);
  const [group] = ciiParts(xml).groups;
  expect(group && textOf(group, 'ram:CategoryCode')).toBe('K');
  expect(group && textOf(group, 'ram:ExemptionReasonCode')).toBe('VATEX-EU-IC');
  const { delivery } = ciiParts(xml);
  expect(at(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID').text).toBe('DE');
});

test('goods that leave the EU are an export, exempt goods say so', async () => {
  await saveSettings({ ...dutch, taxRates: {}, shippingTaxRate: 0 });
  const ben = shop.visitor();
  const oslo = { ...bensAddress, countryCode: 'NO', city: 'Oslo', postalCode: '0150' };
  const abroad = await paidCups(ben, 1, { address: oslo, billingAddress: bensAddress, taxNumber: bensFirm.taxNumber });
  const categories = async (order: { orderNo: string; accessKey: string }) => {
    const { groups } = ciiParts(electronic((await invoiceFor(ben, order)).bytes));
    return groups.map((group) => textOf(group, 'ram:CategoryCode'));
  };
  expect(await categories(abroad)).toEqual(['G']);
  await db.updateTable('variant').set({ tax_category: 'exempt' }).where('sku', '=', 'CUP-RAIN').execute();
  const exempt = await paidCups(ben, 1, bensFirm);
  // What the goods are afterwards does not matter.
  await db.updateTable('variant').set({ tax_category: 'standard' }).where('sku', '=', 'CUP-RAIN').execute();
  expect(await categories(exempt)).toEqual(['E', 'Z']);
});

test('a credit note is of type 381 and names its invoice, whether units, an amount or the shipping go back', async () => {
  await saveSettings(dutch);
  const ben = shop.visitor();
  const { code } = await makeCard(mei, { amount: 1000 });
  const { orderNo, accessKey, lineId } = await paidCups(ben, 3, { ...bensFirm, giftCards: [code] });
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  for (const body of [
    { lines: [{ lineId, quantity: 1 }], shipping: usd(0) },
    { lines: [{ lineId, amount: usd(333) }], shipping: usd(0) },
    { lines: [], shipping: usd(500) },
  ])
    await refundByHand(mei, db, orderNo, body);
  await shop.work('events:read');
  const { invoices } = await ben.post('order/track', { orderNo, accessKey });
  const credits = invoices.filter(({ kind }) => kind === 'creditNote');
  const totals = [];
  for (const { no } of credits) {
    const xml = electronic((await invoiceFor(ben, { orderNo, accessKey, no })).bytes);
    const { document, settlement } = ciiParts(xml);
    expect(textOf(document, 'ram:TypeCode')).toBe('381');
    expect(at(settlement, 'InvoiceReferencedDocument/IssuerAssignedID').text).toBe(invoices[0]?.no);
    totals.push(totalsOf(xml)[2]);
  }
  expect(totals).toEqual(['12.00', '3.33', '5.00']);
});

test('who is no business of the EU has none, nor has anybody while the seller is not known well enough', async () => {
  await saveSettings(dutch);
  const ana = shop.visitor();
  const has = async (changes: object) =>
    fileInPdf((await invoiceFor(ana, await paidCups(ana, 1, changes))).bytes) !== null;
  expect(await has({ address: bensAddress })).toBe(false);
  const oslo = { ...berlin, countryCode: 'NO', city: 'Oslo', postalCode: '0150' };
  expect(await has({ address: oslo, taxNumber: '995525828 MVA' })).toBe(false);
  for (const missing of ['vatId', 'countryCode', 'city']) {
    await saveSettings({ ...dutch, seller: { ...seller, [missing]: '' } });
    expect(await has(bensFirm), missing).toBe(false);
  }
  await saveSettings(dutch);
  expect(await has(bensFirm)).toBe(true);
});
