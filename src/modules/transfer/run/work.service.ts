import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Log } from '../../../platform/log.ts';
import { type Reach } from '../../../platform/outbound/reach.ts';
import { productTag } from '../../../shared/change-tags.ts';
import type { ProductSelection } from '../../../shared/contracts/product-bulk.ts';
import { maxRelated } from '../../../shared/products.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { SaveOrigin, SaveTools, SelectedProducts } from '../../catalog/index.ts';
import type { ExportTools } from '../export/batch.service.ts';
import { refusedRow } from '../import/reasons.ts';
import type { ImportTools } from '../import/shop-ports.service.ts';
import { takeInventory } from '../inventory/take-inventory.service.ts';
import { withRunLock } from './lock.repo.ts';
import { pictureFetcher } from './picture-fetcher.service.ts';
import { type PictureSource, zipOfPictures } from './picture-sources.ts';
import { bringPictures } from './pictures.service.ts';
import { takeProducts } from './products.service.ts';
import { stageBatch } from './reading.service.ts';
import { relateProducts, surplusRelated, unknownRelated } from './related.repo.ts';
import { countTry, endRun, enterPhase, readRun } from './run.repo.ts';
import { type ImportRun, maxTries, type StepSize, usualSteps } from './run.ts';
import { dropStaged, noteWarnings } from './staging.repo.ts';

export interface TransferTools extends SaveTools, ExportTools {
  db: Db;
  clock: Clock;
  files: FileStore;
  log: Log;
  reach: Reach;
  /** Query of the ids of chosen products. */
  productsChosen: (select: ProductSelection) => Promise<SelectedProducts>;
  /** Makes the text of a refusal for a report. */
  t(refusal: Refusal): string;
}

export interface StepOptions {
  size?: StepSize;
  signal?: AbortSignal | undefined;
  /** A folder of pictures beside the zip files of the run. */
  folder?: PictureSource | null;
  /** Milliseconds before each further try to fetch a picture. */
  pauses?: number[];
}

/**
 * Does the next step of an import: what it did is written down with it, so that the next may be done by another process.
 * Answers whether more is to do; false also while another process is at it.
 */
export async function stepImport(id: string, tools: TransferTools, options: StepOptions = {}): Promise<boolean> {
  const { db } = tools;
  let more = false;
  await withRunLock(db, id, async () => {
    const run = await readRun(db, id);
    if (run?.state !== 'working') return;
    if ((await countTry(db, id, 1)) > maxTries) {
      tools.log.error({ run: id }, 'an import was given up');
      await finish(run, tools, 'failed');
      return;
    }
    await step(run, tools, options);
    await countTry(db, id, 0);
    more = (await readRun(db, id))?.state === 'working';
  });
  return more;
}

async function step(run: ImportRun, tools: TransferTools, options: StepOptions): Promise<void> {
  const { db, files } = tools;
  const { size = usualSteps, signal } = options;
  const shop = importTools(run, tools);
  if (run.kind === 'inventory') {
    if (!(await takeInventory(db, run, tools))) await finish(run, tools, 'done');
  } else if (run.phase === 'reading') await stageBatch(db, run, files, size.rows);
  else if (run.phase === 'products') {
    if (await takeProducts(db, run, shop, size.products, signal)) return;
    if (!run.dry_run) await relate(run, tools);
    if (run.dry_run || run.pictures === 0) await finish(run, tools, 'done');
    else await enterPhase(db, run.id, 'pictures');
  } else if (!(await stepPictures(run, tools, options, shop))) await finish(run, tools, 'done');
}

/** Relates products of a file by hand once all of them are there. */
async function relate(run: ImportRun, { db, clock, announce }: TransferTools): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const changed = await relateProducts(tx, run.id, clock.now());
    if (changed.length > 0) await announce(tx, changed.map(productTag));
    const unknown = await unknownRelated(tx, run.id);
    const surplus = await surplusRelated(tx, run.id);
    await noteWarnings(tx, run.id, 'products', [
      ...unknown.map(({ line, handle }) => refusedRow(line, 'unknownRelated', { handle })),
      ...surplus.map(({ line, ...rest }) => refusedRow(line, 'tooManyRelated', { ...rest, max: maxRelated })),
    ]);
  });
}

async function stepPictures(
  run: ImportRun,
  tools: TransferTools,
  { size = usualSteps, signal, folder, pauses }: StepOptions,
  shop: ImportTools,
): Promise<boolean> {
  const zips = await Promise.all(run.picture_files.map((name) => zipOfPictures(tools.files, name)));
  const sources = folder ? [folder, ...zips] : zips;
  try {
    const fetchPicture = pictureFetcher(tools, {
      sources,
      fetch: run.options.fetch,
      signal,
      ...(pauses && { pauses }),
    });
    return await bringPictures(tools.db, run, shop, fetchPicture, size.pictures);
  } finally {
    for (const zip of zips) zip.close();
  }
}

function importTools(run: ImportRun, tools: TransferTools): ImportTools {
  const origin: SaveOrigin = {
    source: 'import',
    reference: run.id,
    note: run.file_name,
    actor: run.staff_name || undefined,
  };
  return { ...tools, currency: tools.currency(), language: run.options.language, origin };
}

/** Ends an import; a dry run that was read to the end waits for a yes and keeps its rows and files until then. */
async function finish(run: ImportRun, tools: TransferTools, state: 'done' | 'failed'): Promise<void> {
  const waits = run.dry_run && state === 'done';
  await endRun(tools.db, run.id, waits ? 'checked' : state, tools.clock.now());
  if (!waits) await letGo(run, tools);
}

/** Drops what was kept for an import that is over: the rows of its file and the files themselves. */
export async function letGo(run: ImportRun, { db, files }: Pick<TransferTools, 'db' | 'files'>): Promise<void> {
  await dropStaged(db, run.id);
  for (const name of [run.csv_file, ...run.picture_files]) await files.remove(name);
}
