import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { Language } from '../../../shared/locale.ts';
import { problemOf } from '../import/reasons.ts';
import { folderOfPictures } from '../run/picture-sources.ts';
import { insertRun, readRun, workingRun } from '../run/run.repo.ts';
import type { ImportKind, ImportOptions, ImportRun } from '../run/run.ts';
import { endOver } from '../run/runs.service.ts';
import { readRefusals } from '../run/staging.repo.ts';
import { stepImport, type TransferTools } from '../run/work.service.ts';
import { type CommandOutput, say, showProgress } from './output.ts';
import { reportLines } from './report.ts';

const usage = [
  'Usage: npm run shop -- import products FILE.csv [--images DIR] [--dry-run] [--keep-existing] [--as-drafts] [--no-download]',
  '       npm run shop -- import inventory FILE.csv [--dry-run] [--by-difference]',
].join('\n');

export interface ImportCommandTools extends TransferTools {
  language: Language;
  translateOf: Translate;
}

interface ImportCommand {
  kind: ImportKind;
  file: string;
  images: string | undefined;
  dryRun: boolean;
  options: Omit<ImportOptions, 'language'>;
}

/** Refusals that are printed. */
const maxPrinted = 1000;

/**
 * `import products|inventory FILE.csv`: `args` is what follows `import`. An import that was interrupted goes on where it was when
 * the same command is given again. Answers the exit code: 0 when all was taken, 1 when something was refused or the file
 * could not be read, 2 when the command is not understood.
 */
export async function runImportCommand(args: string[], tools: ImportCommandTools, out: CommandOutput): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return say(out, [command, usage], 2);
  try {
    const run = await beginOrGoOn(command, tools);
    if (!run) return say(out, [tools.translateOf('import.busy')], 1);
    await workThrough(run, command, tools, out);
    const done = (await readRun(tools.db, run.id)) ?? run;
    const refusals = await readRefusals(tools.db, run.id, 'refused', { limit: maxPrinted });
    const warnings = await readRefusals(tools.db, run.id, 'warnings', { limit: maxPrinted });
    if (done.state === 'checked') await endOver(done, tools);
    return say(out, reportLines(done, { refusals, warnings }, tools.translateOf), isWhole(done) ? 0 : 1);
  } catch (error) {
    return say(out, [`The import stopped: ${problemOf(error)}`], 1);
  }
}

/** True if everything was imported; missing pictures are reported and do not fail it. */
function isWhole({ state, refused, pictures_failed }: ImportRun): boolean {
  return state !== 'failed' && refused <= pictures_failed;
}

/** The command, or what is wrong with it. */
function readCommand(args: string[]): ImportCommand | string {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        'dry-run': flag,
        'keep-existing': flag,
        'as-drafts': flag,
        'no-download': flag,
        'by-difference': flag,
      },
    });
    const [kind, file, ...rest] = positionals;
    if ((kind !== 'products' && kind !== 'inventory') || !file || rest.length > 0)
      return 'Name what to import and one file.';
    const options = {
      overwrite: !values['keep-existing'],
      publish: !values['as-drafts'],
      fetch: !values['no-download'],
      delta: values['by-difference'],
    };
    return { kind, file, images: values.images, dryRun: values['dry-run'], options };
  } catch (error) {
    return problemOf(error);
  }
}

/** A new run; or the same command's that was interrupted; null while the back office imports. */
async function beginOrGoOn(command: ImportCommand, tools: ImportCommandTools): Promise<ImportRun | null> {
  const { kind, file, dryRun } = command;
  const { size } = await stat(file);
  const options = { ...command.options, language: tools.language };
  const fingerprint = await fingerprintOf(file, JSON.stringify([kind, dryRun, options]));
  const working = await workingRun(tools.db);
  if (working?.origin === 'office') return null;
  if (working?.fingerprint === fingerprint) return working;
  if (working) await endOver(working, tools);
  const id = tools.random.id();
  const csvFile = `${id.slice(-2)}-import-${id}.csv`;
  await tools.files.take(csvFile, createReadStream(file));
  const fresh = { id, kind, dryRun, options, fingerprint, csvFile, csvBytes: size, pictureFiles: [], staff: null };
  const begun = await tools.db
    .transaction()
    .execute((tx) => insertRun(tx, { ...fresh, origin: 'command', fileName: basename(file) }, tools.clock.now()));
  return begun ? readRun(tools.db, id) : null;
}

async function fingerprintOf(file: string, options: string): Promise<string> {
  const hash = createHash('sha256').update(options);
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

async function workThrough(run: ImportRun, command: ImportCommand, tools: ImportCommandTools, out: CommandOutput) {
  const folder = command.images ? await folderOfPictures(command.images) : null;
  const progress = showProgress(out);
  try {
    while (await stepImport(run.id, tools, { folder })) progress.show((await readRun(tools.db, run.id)) ?? run);
  } finally {
    progress.stop();
  }
}
