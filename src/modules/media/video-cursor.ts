import { z } from 'zod';
import type { VideoSort } from '../../shared/videos.ts';
import type { VideoCursor } from './videos.repo.ts';

const number = z.string().regex(/^\d{1,18}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/);
const values: Record<VideoSort, z.ZodType<string>> = {
  createdDesc: time,
  createdAsc: time,
  name: z
    .string()
    .max(400)
    .refine((text) => !text.includes('\0')),
  bytesDesc: number,
  lengthDesc: number,
};

/** Cursor as text that URLs and JSON carry. */
export function writeCursor({ value, hash }: VideoCursor): string {
  return Buffer.from(JSON.stringify([value, hash])).toString('base64url');
}

/** Reads a cursor; null for one that this order never gave, which is the first page. */
export function readCursor(cursor: string | undefined, sort: VideoSort): VideoCursor | null {
  if (!cursor) return null;
  const place = z.tuple([values[sort], z.string().regex(/^[0-9a-f]{24}$/)]);
  const parsed = place.safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  return parsed.success ? { value: parsed.data[0], hash: parsed.data[1] } : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
