import { maxRelated } from '../../../shared/products.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import { BadCell } from './cells.ts';
import { pictureKey } from './gallery.ts';
import type { Group } from './group.ts';
import type { ImportedPicture, ImportedProduct, PresentField } from './imported.ts';
import { type ImportPorts, NotSaved } from './ports.ts';
import { readProduct } from './product.ts';
import { type Refused, refusedRow } from './reasons.ts';
import { reconcile } from './reconcile.ts';
import { adoptSkus } from './skus.ts';
import { isBlank } from './texts.ts';
import type { Columns } from './vocabulary.ts';

/** Options for importing a product. */
export interface Taking {
  ports: ImportPorts;
  columns: Columns;
  /** The moment that a new product counts as published. */
  now: Date;
  /** Says what an import would do and changes nothing. */
  dryRun: boolean;
  /** True to overwrite products that the shop has, false to skip them. */
  overwrite: boolean;
  /** True to publish new products at once; else they are drafts. */
  publish: boolean;
}

export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'refused';

/** Result for a product, also of a dry run; `pictures` are the URLs that it needs. */
export interface Taken {
  outcome: Outcome;
  refused: Refused[];
  warnings: Refused[];
  pictures: string[];
}

/** Requires a rollback: nothing of the product may stay. */
export class Fallen extends Error {
  readonly refused: Refused[];

  constructor(refused: Refused[]) {
    super('the product was not saved');
    this.refused = refused;
  }
}

/**
 * Imports the product of one handle, without its pictures. Invalid rows are left out and reported; throws `Fallen` when
 * nothing of the product can be imported, and rethrows other errors.
 */
export async function takeProduct(group: Group, taking: Taking): Promise<Taken> {
  const { ports } = taking;
  const product = readOrFall(group, taking);
  const existing = await ports.find(product.draft.slug);
  if (existing && !taking.overwrite) return { outcome: 'skipped', refused: [], warnings: [], pictures: [] };
  if (!existing && !taking.publish) product.draft.status = 'draft';
  try {
    await reconcile(product, existing, ports);
    const pictures = product.pictures.map(({ url }) => url);
    const outcome = taking.dryRun ? (existing ? 'updated' : 'created') : await save(product, taking);
    return { outcome, refused: product.refused, warnings: product.warnings, pictures };
  } catch (error) {
    throw fallenBy(error, group, product.refused);
  }
}

/** Options that reading alone needs. */
export type PlainTaking = Pick<Taking, 'columns' | 'now'> & {
  ports: Pick<ImportPorts, 'currency' | 'language' | 'appFields'>;
};

function readOrFall(group: Group, { ports, columns, now }: PlainTaking): ImportedProduct {
  try {
    const { currency, language, appFields } = ports;
    return readProduct(group, { columns, currency, language, now, appFields });
  } catch (error) {
    throw fallenBy(error, group, []);
  }
}

/** Rethrows what is not a fault of the file: the database may be unreachable, and then it is tried again. */
function fallenBy(error: unknown, { slug, rows }: Group, refused: Refused[]): unknown {
  if (error instanceof BadCell) return new Fallen([...refused, error.refused]);
  if (!(error instanceof NotSaved)) return error;
  return new Fallen([...refused, refusedRow(rows[0]?.line ?? 0, 'notSaved', { handle: slug, problem: error.message })]);
}

async function save(product: ImportedProduct, { ports }: Taking): Promise<Outcome> {
  await recogniseTags(product, ports);
  for (const category of product.categories) await ports.ensureCategory(category);
  for (const tag of product.tags) await ports.ensureTag(tag);
  const present = new Set(product.presentFields);
  // Pictures come last, when all products are there to be sold; where a file says that there are none, that is done now.
  if (product.pictures.length > 0) {
    present.delete('images');
    present.delete('variants.imageHash');
  }
  const ids = await ports.productIds(product.related);
  // Those that come later in the file are related once all are there (`relateProducts`).
  const others = product.related.filter((handle) => handle !== product.draft.slug);
  const relatedIds = others.flatMap((handle) => ids.get(handle) ?? []).slice(0, maxRelated);
  const variants = product.variants.map(({ draft }) => draft);
  return ports.save({ ...product.draft, relatedIds, images: [], variants }, present);
}

/** Finds tags by slug, too, as exports name those without a unique title. */
async function recogniseTags(product: ImportedProduct, ports: ImportPorts): Promise<void> {
  const slugs = await ports.tagsAmong(product.tags.map(({ title }) => title));
  product.tags = product.tags.map((tag) => (slugs.has(tag.title) ? { ...tag, slug: tag.title } : tag));
  product.draft.tags = product.tags.map(({ slug }) => slug);
}

/**
 * Adds pictures to an imported product: those of its URLs that are in `stored`, by `pictureKey`. Where none is, the product
 * keeps its pictures.
 */
export async function hangPictures(group: Group, taking: Taking, stored: Map<string, StoredImage>): Promise<Outcome> {
  const { ports } = taking;
  const product = readOrFall(group, taking);
  const existing = await ports.find(product.draft.slug);
  if (!existing || stored.size === 0) return 'unchanged';
  adoptSkus(product, existing);
  const known = new Set(existing.variants.map(({ sku }) => sku));
  product.variants = product.variants.filter(({ draft }) => known.has(draft.sku));
  const ofPictures = (['images', 'variants.imageHash'] as const).filter((field) => product.presentFields.has(field));
  const present = new Set<PresentField>(ofPictures);
  if (product.pictures.length > 0) present.add('images');
  try {
    return await ports.save(withPictures(product, stored), present);
  } catch (error) {
    throw fallenBy(error, group, []);
  }
}

/** URLs of a product's pictures with the lines that name them. */
export function picturesOf(group: Group, taking: PlainTaking): Pick<ImportedPicture, 'url' | 'line'>[] {
  return readOrFall(group, taking).pictures.map(({ url, line }) => ({ url, line }));
}

/** Returns the draft with its pictures, each once even when two URLs are one file. */
function withPictures(product: ImportedProduct, stored: Map<string, StoredImage>): ProductDraft {
  const images = new Map<string, StoredImage>();
  for (const picture of product.pictures) {
    const image = stored.get(pictureKey(picture.url));
    if (image && !images.has(image.hash)) images.set(image.hash, { ...image, ...described(picture) });
  }
  const variants = product.variants.map(({ draft, picture }) => ({
    ...draft,
    imageHash: (picture && stored.get(pictureKey(picture))?.hash) || null,
  }));
  return { ...product.draft, images: [...images.values()], variants };
}

function described({ alt, values }: ImportedPicture): Pick<StoredImage, 'alt' | 'values'> {
  return { ...(!isBlank(alt) && { alt }), ...(Object.keys(values).length > 0 && { values }) };
}
