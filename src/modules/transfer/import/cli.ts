import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import type { Clock } from '../../../platform/clock.ts';
import { type PictureFinder, picturesIn } from './pictures.ts';
import type { ImportPorts } from './ports.ts';
import { problemOf } from './reasons.ts';
import { reportLines } from './report.ts';
import { type ImportProgress, type ImportReport, importProducts } from './run.ts';

const usage = 'Usage: npm run shop -- import products FILE.csv [--images DIR] [--dry-run] [--keep-existing]';

/** Where the command writes; a terminal also gets a progress bar. */
export type CommandOutput = NodeJS.WritableStream & { isTTY?: boolean };

interface ImportCommand {
  file: string;
  images: string | undefined;
  dryRun: boolean;
  overwrite: boolean;
}

/**
 * `import products FILE.csv`: `args` is what follows `import`. Answers the exit code: 0 when all was taken, 1 when
 * something was refused or the file could not be read, 2 when the command is not understood.
 */
export async function runImportCommand(
  args: string[],
  ports: ImportPorts & { clock: Clock },
  out: CommandOutput,
): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return say(out, [command, usage], 2);
  try {
    const report = await runImport(command, ports, out);
    return say(out, reportLines(report), report.refused.length > 0 ? 1 : 0);
  } catch (error) {
    return say(out, [`The import stopped: ${problemOf(error)}`], 1);
  }
}

/** The command, or what is wrong with it. */
function readCommand(args: string[]): ImportCommand | string {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        images: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        'keep-existing': { type: 'boolean', default: false },
      },
    });
    const [what, file, ...rest] = positionals;
    if (what !== 'products' || !file || rest.length > 0) return 'Name what to import and one file.';
    return { file, images: values.images, dryRun: values['dry-run'], overwrite: !values['keep-existing'] };
  } catch (error) {
    return problemOf(error);
  }
}

async function runImport(
  command: ImportCommand,
  ports: ImportPorts & { clock: Clock },
  out: CommandOutput,
): Promise<ImportReport> {
  const { size } = await stat(command.file);
  const findPicture: PictureFinder | null = command.images ? await picturesIn(command.images) : null;
  const bar = out.isTTY ? startBar(size, out) : null;
  try {
    return await importProducts({
      source: createReadStream(command.file),
      findPicture,
      ports,
      now: ports.clock.now(),
      dryRun: command.dryRun,
      overwrite: command.overwrite,
      ...(bar && { progress: ({ bytes, products }: ImportProgress) => bar.update(bytes, { products }) }),
    });
  } finally {
    bar?.stop();
  }
}

/** A bar over the bytes of the file, because its rows are not known before they are read. */
function startBar(bytes: number, stream: NodeJS.WritableStream): SingleBar {
  const bar = new SingleBar({ stream, format: '{bar} {percentage} % · {products} products' });
  bar.start(bytes, 0, { products: 0 });
  return bar;
}

function say(out: CommandOutput, lines: string[], exitCode: number): number {
  out.write(`${lines.join('\n')}\n`);
  return exitCode;
}
