import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { FileStore } from '../../../platform/files/file-store.ts';
import {
  beforeAll,
  type ExportTools,
  inventoryPiece,
  type Piece,
  productPiece,
  shapeOf,
} from '../export/batch.service.ts';
import { problemOf } from '../import/reasons.ts';
import { type CommandOutput, say, showCount } from './output.ts';

const usage = [
  'Usage: npm run shop -- export products FILE.csv [--images DIR]',
  '       npm run shop -- export inventory FILE.csv',
].join('\n');

type Tools = ExportTools & { files: FileStore };

interface ExportCommand {
  kind: 'products' | 'inventory';
  file: string;
  images: string | undefined;
}

/** Products of one chunk of a file. */
const atOnce = 200;

/** `export products|inventory FILE.csv`: writes the file whole or not at all. Answers the exit code. */
export async function runExportCommand(args: string[], tools: Tools, out: CommandOutput): Promise<number> {
  const command = readCommand(args);
  if (typeof command === 'string') return say(out, [command, usage], 2);
  const draft = `${command.file}.part`;
  const progress = showCount(out);
  let products = 0;
  const counted = (count: number) => {
    products += count;
    progress.show(products);
  };
  try {
    await pipeline(chunks(command, tools, counted), createWriteStream(draft));
    await rename(draft, command.file);
    return say(out, [`Products: ${products} exported.`], 0);
  } catch (error) {
    await rm(draft, { force: true });
    return say(out, [`The export stopped: ${problemOf(error)}`], 1);
  } finally {
    progress.stop();
  }
}

function readCommand(args: string[]): ExportCommand | string {
  try {
    const options = { images: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
    const [kind, file, ...rest] = positionals;
    if ((kind !== 'products' && kind !== 'inventory') || !file || rest.length > 0)
      return 'Name what to export and one file.';
    return { kind, file, images: values.images };
  } catch (error) {
    return problemOf(error);
  }
}

async function* chunks({ kind, images }: ExportCommand, tools: Tools, counted: (count: number) => void) {
  const shape = await shapeOf(tools);
  let after: string | null = beforeAll;
  while (after !== null) {
    const chunk: Piece =
      kind === 'products'
        ? await productPiece(tools, shape, {}, after, atOnce)
        : await inventoryPiece(tools, after, atOnce);
    if (images) await copyPictures(chunk.text, images, tools.files);
    counted(chunk.products);
    yield chunk.text;
    ({ after } = chunk);
  }
}

/** The originals of the pictures that a chunk names, under the names that it gives them. */
async function copyPictures(text: string, folder: string, files: FileStore): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [url, hash] of text.matchAll(/\/media\/([0-9a-f]{24})-\d+\.jpg/g)) {
    const path = join(folder, basename(url));
    if (hash && (await files.has(hash))) await pipeline(files.stream(hash), createWriteStream(path));
  }
}
