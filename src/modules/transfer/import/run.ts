import type { StoredImage } from '../../../platform/db/tables.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import { BadCell } from './cells.ts';
import { pictureKey } from './gallery.ts';
import { type Group, groupRows } from './group.ts';
import type { ImportedProduct, Term } from './imported.ts';
import type { PictureFinder } from './pictures.ts';
import type { ImportPorts } from './ports.ts';
import { readProduct } from './product.ts';
import { problemOf, type Refused, refusedRow } from './reasons.ts';
import { reconcile } from './reconcile.ts';
import { type CsvSource, readRows } from './rows.ts';
import type { Columns } from './vocabulary.ts';

/** How far an import is: bytes of the file read, products dealt with. */
export interface ImportProgress {
  bytes: number;
  products: number;
}

export interface ImportRequest {
  /** The bytes of a product file; nothing but a window of it is held in memory. */
  source: CsvSource;
  /** Finds the files of pictures; null when the merchant gave no folder. */
  findPicture: PictureFinder | null;
  ports: ImportPorts;
  /** The moment that a new product counts as published. */
  now: Date;
  /** Reports what an import would do and changes nothing. */
  dryRun: boolean;
  /** Whether products that the shop has are overwritten or skipped. */
  overwrite: boolean;
  progress?: (progress: ImportProgress) => void;
}

/** What an import did, or with `dryRun` would do. Counts are of products; `refused` is in the order of the lines. */
export interface ImportReport {
  dryRun: boolean;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  refused: Refused[];
  /** Rows that are remarks. */
  notes: number;
  /** Columns that hold something and are not imported. */
  unused: string[];
  pictures: { folder: boolean; found: number; missing: string[] };
}

/**
 * Imports Shopify's product CSV, in its older vocabulary, its newer one or a mixture. A product that cannot be
 * taken or saved is refused with its line, and the rest goes on; importing the same file again changes nothing more.
 * Throws only when the source itself fails.
 */
export async function importProducts(request: ImportRequest): Promise<ImportReport> {
  const run = new ImportRun(request);
  for await (const event of groupRows(readRows(run.source()))) {
    if (event.kind === 'group') await run.take(event.group, event.columns);
    else if (event.kind === 'refused') run.report.refused.push(event.refused);
    else if (event.kind === 'unused') run.report.unused.push(event.header);
    else run.report.notes++;
  }
  return run.finish();
}

class ImportRun {
  readonly report: ImportReport;
  private readonly request: ImportRequest;
  private readonly claimed = new Map<string, number>();
  private readonly missing = new Set<string>();
  private readonly ensured = new Set<string>();
  private readonly progress: ImportProgress = { bytes: 0, products: 0 };

  constructor(request: ImportRequest) {
    this.request = request;
    const pictures = { folder: request.findPicture !== null, found: 0, missing: [] };
    const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, notes: 0 };
    this.report = { dryRun: request.dryRun, ...counts, refused: [], unused: [], pictures };
  }

  /** The request's source with its bytes counted. */
  async *source(): CsvSource {
    for await (const chunk of this.request.source) {
      this.progress.bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.byteLength;
      yield chunk;
    }
  }

  async take(group: Group, columns: Columns): Promise<void> {
    const { ports, now } = this.request;
    try {
      const product = readProduct(group, { columns, currency: ports.currency, now });
      const outcome = await this.takeProduct(product);
      this.report[outcome]++;
    } catch (error) {
      this.report.refused.push(refusalOf(error, group));
    }
    this.progress.products++;
    this.request.progress?.({ ...this.progress });
  }

  finish(): ImportReport {
    this.report.refused.sort((one, other) => one.line - other.line);
    this.report.pictures.missing = [...this.missing];
    this.request.progress?.({ ...this.progress });
    return this.report;
  }

  private async takeProduct(product: ImportedProduct): Promise<'created' | 'updated' | 'unchanged' | 'skipped'> {
    const { ports, overwrite, dryRun } = this.request;
    const existing = await ports.find(product.draft.slug);
    if (existing && !overwrite) return 'skipped';
    try {
      reconcile(product, existing, this.claimed);
    } finally {
      // Also when the product falls: each of its rows says why.
      this.report.refused.push(...product.refused);
    }
    const stored = await this.takePictures(product);
    if (dryRun) return existing ? 'updated' : 'created';
    await this.ensureTerms(product);
    return ports.save(toDraft(product, stored), product.presentFields);
  }

  /** Stores the pictures that have a file, by what their addresses are compared by. */
  private async takePictures(product: ImportedProduct): Promise<Map<string, StoredImage>> {
    const stored = new Map<string, StoredImage>();
    let found = 0;
    for (const { address, line } of product.pictures) {
      const path = this.request.findPicture?.(address);
      if (!path) {
        this.missing.add(address);
        continue;
      }
      found++;
      const image = this.request.dryRun ? null : await this.storePicture(path, line);
      if (image) stored.set(pictureKey(address), image);
    }
    this.report.pictures.found += found;
    // Addresses without a single file say nothing against the pictures that the shop may have of this product.
    if (product.pictures.length > 0 && stored.size === 0) keepPictures(product);
    return stored;
  }

  private async storePicture(path: string, line: number): Promise<StoredImage | null> {
    try {
      return await this.request.ports.storePicture(path);
    } catch (error) {
      this.report.refused.push(refusedRow(line, 'badPicture', { file: path, problem: problemOf(error) }));
      return null;
    }
  }

  private async ensureTerms({ categories, tags }: ImportedProduct): Promise<void> {
    const { ports } = this.request;
    for (const category of categories) await this.once('category', category, () => ports.ensureCategory(category));
    for (const tag of tags) await this.once('tag', tag, () => ports.ensureTag(tag));
  }

  private async once(kind: string, { slug }: Term, ensure: () => Promise<void>): Promise<void> {
    const key = `${kind} ${slug}`;
    if (this.ensured.has(key)) return;
    await ensure();
    this.ensured.add(key);
  }
}

function keepPictures({ presentFields }: ImportedProduct): void {
  presentFields.delete('images');
  presentFields.delete('variants.imageHash');
}

function refusalOf(error: unknown, { slug, rows }: Group): Refused {
  if (error instanceof BadCell) return error.refused;
  return refusedRow(rows[0]?.line ?? 0, 'notSaved', { handle: slug, problem: problemOf(error) });
}

/** The draft with its pictures in place, each once even when two addresses meant one file. */
function toDraft(product: ImportedProduct, stored: Map<string, StoredImage>): ProductDraft {
  const images = new Map<string, StoredImage>();
  for (const { address, alt, values } of product.pictures) {
    const image = stored.get(pictureKey(address));
    if (image && !images.has(image.hash)) images.set(image.hash, { ...image, ...described(alt, values) });
  }
  const variants = product.variants.map(({ draft, picture }) => ({
    ...draft,
    imageHash: (picture && stored.get(pictureKey(picture))?.hash) || null,
  }));
  return { ...product.draft, images: [...images.values()], variants };
}

function described(alt: string, values: Record<string, string>): Pick<StoredImage, 'alt' | 'values'> {
  return { ...(alt && { alt }), ...(Object.keys(values).length > 0 && { values }) };
}
