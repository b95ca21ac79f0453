import { createHash } from 'node:crypto';
import sharp from 'sharp';

sharp.concurrency(1);

/** What is known of a picture once it has been read. */
export interface PictureFacts {
  hash: string;
  width: number;
  height: number;
  mime: string;
  bytes: number;
  /** A 16-pixel WebP as a data URI, shown blurred until the picture has arrived. */
  placeholder: string;
}

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** 50 megapixels: more than any camera picture worth showing, less than a bomb. */
const options = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const;
const mimes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/avif',
  gif: 'image/gif',
};

/** 96 bits of SHA-256 name a picture: enough that nobody meets another by chance, and short in every `srcset`. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}

/** Reads a picture by its content, whatever its name says; null when it is none of JPEG, PNG, WebP, AVIF, GIF. */
export async function readPicture(bytes: Buffer): Promise<PictureFacts | null> {
  try {
    const { width, height, format, orientation } = await sharp(bytes, options).metadata();
    const mime = mimes[format];
    if (!mime || !width || !height) return null;
    const turned = (orientation ?? 1) >= 5;
    const facts = { hash: hashOf(bytes), mime, bytes: bytes.length, placeholder: await placeholderOf(bytes) };
    return { ...facts, width: turned ? height : width, height: turned ? width : height };
  } catch {
    // sharp throws on anything that it cannot decode; for us that is the answer "no picture".
    return null;
  }
}

async function placeholderOf(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes, options).rotate().resize(16).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** A picture in one width and format, without metadata, turned upright. Throws when it takes longer than 20 s. */
export async function resizePicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(bytes, options).rotate().resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** The middle of a picture as a square WebP without metadata, turned upright; of a moving one the first frame. */
export async function squarePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const image = sharp(bytes, options).rotate().resize({ width, height: width, fit: 'cover' }).timeout({ seconds: 20 });
  return image.webp({ quality: 90 }).toBuffer();
}
