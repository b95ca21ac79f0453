import Pdf from 'pdfkit';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import { languageTag } from '../../../shared/locale.ts';
import type { InvoiceContent } from '../content.ts';
import { cutFonts, type Weight } from './fonts.ts';
import { type InvoiceText, invoiceText } from './invoice-text.ts';
import { drawInvoice } from './layout.ts';
import { Paper } from './paper.ts';

/** Sets an invoice as a PDF. The same content gives the same bytes: its only date is that of the invoice. */
export async function renderInvoice(content: InvoiceContent, t: Translate): Promise<Buffer> {
  const text = invoiceText(content, t);
  const fonts = await cutFonts(charactersOf(text), content.language);
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: languageTag(content.language),
    displayTitle: true,
    info: {
      Title: `${text.title} ${content.no}`,
      Author: content.seller.name,
      CreationDate: new Date(`${content.issuedOn}T00:00:00Z`),
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
  await drawInvoice(new Paper(pdf, fonts), text);
  pdf.end();
  return done;
}

/** Characters of every text, and of those in bold. */
function charactersOf(text: InvoiceText): Record<Weight, string> {
  const { title, seller, mark, buyer, deliveredTo, facts, columns, rows, totals, total, payments, notes, footer } =
    text;
  const pairs = [facts, totals, payments].flat(2);
  const blocks = [buyer, deliveredTo].flatMap(({ label, lines }) => [label, ...lines]);
  const cells = rows.flatMap((row) => [...row.cells, row.detail]);
  const head = ['0123456789', text.pageOf(1, 1), seller, title, ...columns];
  return {
    regular: [...pairs, ...blocks, ...cells, ...notes, ...footer, ...head].join(''),
    bold: [title, seller, mark, ...total].join(''),
  };
}
