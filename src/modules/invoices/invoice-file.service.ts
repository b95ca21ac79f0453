import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { InvoiceContent } from './content.ts';

export interface FileTools {
  files: FileStore;
  translations: Translations;
}

/** One at a time in a process: setting a PDF takes tens of milliseconds of its only thread. */
const oneAtOnce = pLimit(1);

/** The PDF of an invoice: made at the first call, stored, and the same at every call after it. */
export async function invoiceFile(
  { id, content }: { id: string; content: InvoiceContent },
  { files, translations }: FileTools,
): Promise<FileAnswer> {
  const name = `${content.no}.pdf`;
  const storedAs = `${createHash('sha256').update(`invoice ${id}`).digest('hex')}.pdf`;
  if (await files.has(storedAs)) return { name, bytes: await files.read(storedAs) };
  return oneAtOnce(async () => {
    if (await files.has(storedAs)) return { name, bytes: await files.read(storedAs) };
    // Loaded when the first one is made: pdfkit and the font tools would lengthen each start.
    const { renderInvoice } = await import('./pdf/render.ts');
    const bytes = await renderInvoice(content, translations(content.language));
    await files.write(storedAs, bytes);
    return { name, bytes };
  });
}
