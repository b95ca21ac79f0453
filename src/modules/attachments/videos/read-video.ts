import type { FileStore } from '../../../platform/files/file-store.ts';
import { boxHead, isWebm, type Measures, mp4Measures, unmeasured, webmMeasures } from './measure.ts';

/** Bytes at the beginning that tell a format, and the measures of a WebM. */
const headLength = 64 * 1024;
/** The most bytes of `moov`: an hour of film has about one megabyte. */
const longestIndex = 16 * 1024 * 1024;
/** Boxes of an MP4 among which `moov` is looked for. */
const boxesRead = 64;
/** The most bytes of `ftyp`, the first box of an MP4: text that begins like it is none. */
const longestKind = 1024;

export type VideoEnding = 'mp4' | 'webm';

export interface VideoFacts extends Measures {
  ending: VideoEnding;
}

/** Reads a video by its content, not its file name or type; null when it is neither MP4 nor WebM. */
export async function readVideo(files: FileStore, name: string): Promise<VideoFacts | null> {
  const head = await part(files, name, 0, headLength);
  const first = boxHead(head, 0);
  if (first?.type === 'ftyp' && first.size >= 16 && first.size <= longestKind) {
    const index = await findIndex(files, name);
    return { ending: 'mp4', ...(index ? mp4Measures(index) : unmeasured) };
  }
  return isWebm(head) ? { ending: 'webm', ...webmMeasures(head) } : null;
}

/** The content of the box `moov` of an MP4, which lies before or after its pictures; null where there is none. */
async function findIndex(files: FileStore, name: string): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < boxesRead; count += 1) {
    const head = boxHead(await part(files, name, at, 16), 0);
    if (!head) return null;
    if (head.type === 'moov')
      return head.size > longestIndex ? null : part(files, name, at + head.start, head.size - head.start);
    at += head.size;
  }
  return null;
}

/** Some bytes of a file; fewer where it ends. */
async function part(files: FileStore, name: string, start: number, length: number): Promise<Buffer> {
  const size = (await files.size(name)) ?? 0;
  const end = Math.min(size, start + length);
  if (end <= start) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  for await (const each of files.stream(name, { start, end })) parts.push(each as Buffer);
  return Buffer.concat(parts);
}
