import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { TaskThread } from '../../platform/threads/task-thread.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { InvoiceContent } from './content.ts';
import { invoiceText } from './pdf/invoice-text.ts';
import type { RenderTask } from './pdf/render.ts';

export interface FileTools {
  files: FileStore;
  translations: Translations;
  projectFolder: string;
}

const isBuilt = import.meta.url.includes('/dist/');
const workerFile = isBuilt ? 'dist/server/invoice-worker.js' : 'src/modules/invoices/pdf/render-worker.ts';
let thread: TaskThread<RenderTask, Uint8Array> | undefined;
/** PDFs that are being made, by the names that they are stored under. */
const making = new Map<string, Promise<Buffer>>();

/** The PDF of an invoice: made at the first call, stored, and the same at every call after it. */
export async function invoiceFile(
  { id, content }: { id: string; content: InvoiceContent },
  tools: FileTools,
): Promise<FileAnswer> {
  const { files } = tools;
  const name = `${content.no}.pdf`;
  const storedAs = `${createHash('sha256').update(`invoice ${id}`).digest('hex')}.pdf`;
  if (await files.has(storedAs)) return { name, bytes: await files.read(storedAs) };
  const made = making.get(storedAs) ?? make(storedAs, content, tools).finally(() => making.delete(storedAs));
  making.set(storedAs, made);
  return { name, bytes: await made };
}

async function make(storedAs: string, content: InvoiceContent, tools: FileTools): Promise<Buffer> {
  const { files, translations, projectFolder } = tools;
  thread ??= new TaskThread(join(projectFolder, workerFile));
  const text = invoiceText(content, translations(content.language));
  const bytes = Buffer.from(await thread.run({ content, text }));
  await files.write(storedAs, bytes);
  return bytes;
}
