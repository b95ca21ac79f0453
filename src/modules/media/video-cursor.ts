import { z } from 'zod';
import { cursorText, type PageCursor, readCursor } from '../../platform/db/page-cursor.ts';
import type { VideoSort } from '../../shared/videos.ts';

const number = z.string().regex(/^\d{1,18}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/);
const values: Record<VideoSort, z.ZodType<string>> = {
  createdDesc: time,
  createdAsc: time,
  name: cursorText(400),
  bytesDesc: number,
  lengthDesc: number,
};

/** Reads the cursor of a page of videos; null for one that this order never gave, which is the first page. */
export function videoCursor(cursor: string | undefined, sort: VideoSort): PageCursor | null {
  return readCursor(cursor, values[sort], z.string().regex(/^[0-9a-f]{24}$/));
}
