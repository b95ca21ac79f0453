import sharp from 'sharp';

/** The ratio that social networks require: 1.91 : 1. */
export const cover = { width: 1200, height: 630 } as const;

const limits = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 } as const;

/**
 * Composes the picture of shared links: up to four pictures side by side with the logo in a corner, or the logo alone on the
 * colour if there is no picture. `mark` is SVG or a picture. Throws when a picture cannot be read.
 */
export async function coverPicture(pictures: Buffer[], mark: Buffer, colour: string): Promise<Buffer> {
  const { width, height } = cover;
  const columns = pictures.slice(0, 4);
  const each = Math.ceil(width / Math.max(1, columns.length));
  const tiles = await Promise.all(
    columns.map(async (bytes, index) => ({ input: await tile(bytes, each, height), left: index * each, top: 0 })),
  );
  const size = tiles.length > 0 ? 96 : 240;
  const sign = { input: await markPng(mark, size), ...placeOf(size, tiles.length > 0) };
  const inside = tiles.map((one) => ({ ...one, left: Math.min(one.left, width - each) }));
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([...inside, sign])
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds: 20 })
    .toBuffer();
}

function tile(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(bytes, limits).rotate().resize(width, height, { fit: 'cover' }).timeout({ seconds: 20 }).toBuffer();
}

function placeOf(size: number, inCorner: boolean): { left: number; top: number } {
  const { width, height } = cover;
  const margin = 40;
  if (inCorner) return { left: margin, top: height - size - margin };
  return { left: Math.round((width - size) / 2), top: Math.round((height - size) / 2) };
}

/** Renders SVG or a picture as a square PNG of `size` pixels, whole, with a transparent background. */
export function markPng(mark: Buffer, size: number): Promise<Buffer> {
  return drawing(mark, size).png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Renders the badge of notifications as PNG: white where a picture is opaque. Null for one that leaves next to nothing clear: a
 * system would show it as a white square.
 */
export async function badgePng(mark: Buffer, size: number): Promise<Buffer | null> {
  const alpha = await drawing(mark, size).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  const clear = alpha.filter((value) => value < 128).length / alpha.length;
  if (clear < 0.3) return null;
  const white = { width: size, height: size, channels: 3, background: '#ffffff' } as const;
  return sharp({ create: white })
    .joinChannel(alpha, { raw: { width: size, height: size, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/**
 * Renders SVG or a picture as an icon that systems may crop to a circle or another shape: within the inner 80 % (the safe zone of
 * https://www.w3.org/TR/appmanifest/#icon-masks), on the icon's own background, else on `colour`.
 */
export async function maskablePng(mark: Buffer, size: number, colour: string): Promise<Buffer> {
  const ground = await groundOf(mark);
  // One without a background of its own reaches into its corners, which a circle cuts.
  const inner = Math.round(size * (ground ? 0.8 : 0.64));
  const margin = Math.round((size - inner) / 2);
  return sharp({ create: { width: size, height: size, channels: 3, background: ground ?? colour } })
    .composite([{ input: await markPng(mark, inner), left: margin, top: margin }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Reads the colour in the middle of the upper edge, if the drawing fills it. */
async function groundOf(mark: Buffer): Promise<{ r: number; g: number; b: number } | null> {
  const { data, info } = await drawing(mark, 64).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (info.width + 32) * info.channels;
  const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4);
  return alpha === 255 ? { r, g, b } : null;
}

function drawing(mark: Buffer, size: number) {
  // At 72 dpi an SVG of 32 units is 32 pixels wide: the density renders it at the wanted size instead of enlarging it.
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(mark, { ...limits, density: Math.min(2400, (72 * size) / 16) })
    .resize(size, size, { fit: 'contain', background })
    .timeout({ seconds: 20 });
}

/** Writes the Windows icon format: a directory of one entry, then the PNG. */
export function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size % 256, 6);
  head.writeUInt8(size % 256, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
