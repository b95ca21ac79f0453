import Pdf from 'pdfkit';
import { languageTag } from '../../../shared/locale.ts';
import type { InvoiceContent } from '../content.ts';
import { ciiOf } from '../electronic/cii.ts';
import { facturXMetadata, facturXName } from '../electronic/factur-x.ts';
import { cutFonts, type Weight } from './fonts.ts';
import type { InvoiceText } from './invoice-text.ts';
import { drawInvoice } from './layout.ts';
import { Paper } from './paper.ts';

/** An invoice, with its words. */
export interface RenderTask {
  content: InvoiceContent;
  text: InvoiceText;
}

/**
 * Sets an invoice as a PDF; for a business of the EU as PDF/A-3 with its XML in it (Factur-X). The same content gives the same
 * bytes: its only date is that of the invoice.
 */
export async function renderInvoice({ content, text }: RenderTask): Promise<Buffer> {
  const fonts = await cutFonts(charactersOf(text), content.language);
  const at = new Date(`${content.issuedOn}T00:00:00Z`);
  const xml = ciiOf(content);
  const pdf = new Pdf({
    ...(xml && { subset: 'PDF/A-3b', pdfVersion: '1.7' }),
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: languageTag(content.language),
    displayTitle: true,
    info: {
      Title: `${text.title} ${content.no}`,
      // The library writes it into the metadata of PDF/A as it is: an ampersand would break them.
      ...(!xml && { Author: content.seller.name }),
      CreationDate: at,
    },
    // No default font: the built-in Helvetica cannot write Chinese.
    font: '',
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const [name, file] of fonts.files) pdf.registerFont(name, file);
  if (xml) attach(pdf, xml, at);
  drawInvoice(new Paper(pdf, fonts), text);
  pdf.end();
  return done;
}

function attach(pdf: PDFKit.PDFDocument, xml: string, at: Date): void {
  // The types of the library lack `relationship`.
  const options = { name: facturXName, type: 'text/xml', relationship: 'Alternative' };
  pdf.file(Buffer.from(xml), Object.assign(options, { creationDate: at, modifiedDate: at }));
  pdf.appendXML(facturXMetadata);
}

/** Characters of every text, and of those in bold. */
function charactersOf(text: InvoiceText): Record<Weight, string> {
  const { title, seller, mark, buyer, deliveredTo, facts, columns, rows, totals, total, payments, notes, footer } =
    text;
  const pairs = [facts, totals, payments].flat(2);
  const blocks = [buyer, deliveredTo].flatMap(({ label, lines }) => [label, ...lines]);
  const cells = rows.flatMap((row) => [...row.cells, row.detail]);
  const head = ['0123456789', text.pageOf, seller, title, ...columns];
  return {
    regular: [...pairs, ...blocks, ...cells, ...notes, ...footer, ...head].join(''),
    bold: [title, seller, mark, ...total].join(''),
  };
}
