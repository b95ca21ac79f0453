import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

sharp.concurrency(1);

/** The properties that reading a picture finds. */
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

/** 50 megapixels: more than cameras produce, and less than a decompression bomb needs. */
const options = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const;
const mimes: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  heif: 'image/avif',
  gif: 'image/gif',
};

/** Names a picture by 96 bits of SHA-256: no collisions by chance, and short in every `srcset`. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}

/** Reads a picture by its content, not its file name; null when it is none of JPEG, PNG, WebP, AVIF, GIF. */
export async function readPicture(bytes: Buffer): Promise<PictureFacts | null> {
  try {
    const { width, height, format, orientation } = await sharp(bytes, options).metadata();
    const mime = mimes[format];
    if (!mime || !width || !height) return null;
    const turned = (orientation ?? 1) >= 5;
    const facts = { hash: hashOf(bytes), mime, bytes: bytes.length, placeholder: await placeholderOf(bytes) };
    return { ...facts, width: turned ? height : width, height: turned ? width : height };
  } catch {
    // sharp throws on anything that it cannot decode.
    return null;
  }
}

async function placeholderOf(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes, options).rotate().resize(16).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** Resizes a picture to a width and format, upright and without metadata. Throws after 20 s. */
export async function resizePicture(bytes: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const image = sharp(bytes, options).rotate().resize({ width, withoutEnlargement: true }).timeout({ seconds: 20 });
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return image.webp({ quality: 76, effort: 3 }).toBuffer();
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
}

/** A rectangle of an upright picture, in pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Formats that a cut picture keeps; those of others become PNG, which loses nothing. */
const keptFormats = {
  jpeg: (image: Sharp) => image.jpeg({ quality: 92, mozjpeg: true }),
  webp: (image: Sharp) => image.webp({ quality: 92 }),
  heif: (image: Sharp) => image.avif({ quality: 70, effort: 2 }),
} as const;

/** Cuts a rectangle out of a picture, upright and without metadata; throws where it does not lie within. The first frame of an animation. */
export async function cutPicture(bytes: Buffer, { x, y, width, height }: Cut): Promise<Buffer> {
  const image = sharp(bytes, options);
  const { format } = await image.metadata();
  const cut = image.rotate().extract({ left: x, top: y, width, height }).timeout({ seconds: 20 });
  const encode = Object.hasOwn(keptFormats, format) ? keptFormats[format as keyof typeof keptFormats] : null;
  return (encode?.(cut) ?? cut.png()).toBuffer();
}

/** Crops the middle of a picture to a square WebP, upright and without metadata; uses the first frame of an animation. */
export async function squarePicture(bytes: Buffer, width: number): Promise<Buffer> {
  const image = sharp(bytes, options).rotate().resize({ width, height: width, fit: 'cover' }).timeout({ seconds: 20 });
  return image.webp({ quality: 90 }).toBuffer();
}

/** A picture that was encoded again. */
export interface Fitted {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Encodes a picture again as WebP within `side` pixels, upright, its first frame, without metadata. Null when it is none of
 * JPEG, PNG, WebP, AVIF, GIF.
 */
export async function fitPicture(bytes: Buffer, side: number): Promise<Fitted | null> {
  try {
    const image = sharp(bytes, options);
    const { format } = await image.metadata();
    if (!mimes[format]) return null;
    const box = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
    const fitted = image.rotate().resize(box).timeout({ seconds: 20 }).webp({ quality: 82 });
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // sharp throws on anything that it cannot decode.
    return null;
  }
}
