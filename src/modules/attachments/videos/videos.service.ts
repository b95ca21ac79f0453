import { createHash } from 'node:crypto';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Upload } from '../../../platform/http/uploads.ts';
import { fieldError, ok, type Result, refuse } from '../../../shared/refusal.ts';

/** Formats that browsers play, by the bytes at the beginning of a file. */
const formats = [
  { ending: 'mp4', isOne: (head: Buffer) => head.subarray(4, 8).toString('latin1') === 'ftyp' },
  { ending: 'webm', isOne: (head: Buffer) => head.readUInt32BE(0) === 0x1a45dfa3 },
];

/** Bytes at the beginning that tell a format. */
const headLength = 12;

export interface StoredVideo {
  id: string;
  url: string;
}

/** Takes a video in under the hash of its content. Refuses (code 40) beside `file` what browsers cannot play. */
export async function takeVideo(upload: Upload | undefined, files: FileStore): Promise<Result<StoredVideo>> {
  if (!upload) return refuse('error.form', [fieldError('file', 'required', 'video.missing')]);
  const ending = await endingOf(files, upload.storedAs);
  if (!ending) return refuse('error.form', [fieldError('file', 'video', 'video.unreadable')]);
  const hash = createHash('sha256');
  for await (const part of files.stream(upload.storedAs)) hash.update(part as Buffer);
  const id = hash.digest('hex').slice(0, 24);
  const name = `${id}.${ending}`;
  if (!(await files.has(name))) await files.take(name, files.stream(upload.storedAs));
  await files.remove(upload.storedAs);
  return ok({ id, url: `/media/${name}` });
}

async function endingOf(files: FileStore, name: string): Promise<string | null> {
  const parts: Buffer[] = [];
  for await (const part of files.stream(name, { start: 0, end: headLength })) parts.push(part as Buffer);
  const head = Buffer.concat(parts);
  if (head.length < headLength) return null;
  return formats.find(({ isOne }) => isOne(head))?.ending ?? null;
}

/** Takes in a video that ships with the shop. */
export async function takeKnownVideo(path: string, id: string, files: FileStore): Promise<string> {
  const name = `${id}.mp4`;
  if (!(await files.has(name))) await files.copyIn(name, path);
  return `/media/${name}`;
}
