import { PassThrough, type Readable } from 'node:stream';
import { buffer as whole } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { FileStore } from '../files/file-store.ts';

export type ArchiveProblem = 'notZip' | 'name' | 'link' | 'encrypted' | 'tooMany' | 'tooLarge';

/** The reason why an archive, or a file in it, is refused. */
export class BadArchive extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

export interface ArchiveLimits {
  entries: number;
  /** Unpacked size of all files, against zip bombs. */
  bytes: number;
}

/** A zip file whose files are read one at a time; their names are never used as paths. */
export interface Archive {
  /** The paths of its files. */
  names: string[];
  /** Unpacks one file as a stream; ends with `BadArchive` where it is more than `most` bytes. */
  stream(name: string, most: number): Promise<AsyncIterable<Buffer>>;
  close(): void;
}

/** Opens a stored zip file. Refuses paths that lead out of it, links, encrypted files, and more than the limits allow. */
export async function openArchive(files: FileStore, name: string, limits: ArchiveLimits): Promise<Archive> {
  const zip = await openZip(files, name);
  try {
    const entries = await readEntries(zip, limits);
    return {
      names: [...entries.keys()],
      stream: async (path, most) => {
        const entry = entries.get(path);
        if (!entry || entry.uncompressedSize > most) throw new BadArchive('tooLarge', path);
        // The declared sizes may be wrong: yauzl fails then.
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function openZip(files: FileStore, name: string): Promise<ZipFile> {
  const size = await files.size(name);
  if (size === null) throw new BadArchive('notZip', 'the file is gone');
  try {
    return await fromRandomAccessReaderPromise(new StoredFile(files, name), size, { autoClose: false });
  } catch (error) {
    throw new BadArchive('notZip', String(error));
  }
}

async function readEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  if (zip.entryCount > limits.entries) throw new BadArchive('tooMany', `${zip.entryCount} files`);
  for await (const entry of namedEntries(zip)) {
    refuseTricks(entry);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes) throw new BadArchive('tooLarge', `more than ${limits.bytes} bytes`);
    if (!/\/$|^__MACOSX\/|(^|\/)\./.test(entry.fileName)) entries.set(entry.fileName, entry);
  }
  return entries;
}

/** yauzl itself throws for names that are absolute or lead upwards. */
async function* namedEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof BadArchive) throw error;
    const text = String(error);
    throw new BadArchive(/path|character/.test(text) ? 'name' : 'notZip', text);
  }
}

const fileType = 0o170000;
const link = 0o120000;

function refuseTricks(entry: Entry): void {
  if (((entry.externalFileAttributes >>> 16) & fileType) === link) throw new BadArchive('link', entry.fileName);
  if (entry.isEncrypted()) throw new BadArchive('encrypted', entry.fileName);
}

/** Bytes of the archive's directory that are read at once. */
const windowBytes = 256 * 1024;

/** The stored file as yauzl reads it: its end first, then at offsets. */
class StoredFile extends RandomAccessReader {
  readonly #files: FileStore;
  readonly #name: string;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(files: FileStore, name: string) {
    super();
    this.#files = files;
    this.#name = name;
  }

  /** Reads ahead: yauzl reads a directory in pieces of 50 bytes, and each would be a request to a bucket. */
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      (await this.#bytesAt(position, length)).copy(buffer, offset, 0, length);
    })(callback);
  }

  async #bytesAt(position: number, length: number): Promise<Buffer> {
    const { start, bytes } = this.#window;
    const at = position - start;
    if (at >= 0 && at + length <= bytes.length) return bytes.subarray(at, at + length);
    const end = position + Math.max(length, windowBytes);
    const fresh = await whole(this.#files.stream(this.#name, { start: position, end }));
    if (fresh.length < length) throw new Error('the file ends too early');
    this.#window = { start: position, bytes: fresh };
    return fresh.subarray(0, length);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const source = this.#files.stream(this.#name, { start, end });
    const passed = new PassThrough();
    source.on('error', (error) => passed.destroy(error)).pipe(passed);
    passed.on('close', () => source.destroy());
    return passed;
  }
}
