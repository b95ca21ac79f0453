import { z } from 'zod';

/** Value of the order and id of the last row before a page. */
export interface PageCursor {
  value: string;
  id: string;
}

/** Cursor as text that URLs and JSON carry. */
export function writeCursor({ value, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Reads a cursor whose parts are of these shapes; null for one that its order never gave, which is the first page. */
export function readCursor(
  cursor: string | undefined,
  value: z.ZodType<string>,
  id: z.ZodType<string>,
): PageCursor | null {
  if (!cursor) return null;
  const parsed = z.tuple([value, id]).safeParse(jsonOf(Buffer.from(cursor, 'base64url').toString()));
  return parsed.success ? { value: parsed.data[0], id: parsed.data[1] } : null;
}

/** Shape of a text in an order, up to a number of characters. */
export function cursorText(max: number): z.ZodType<string> {
  return z
    .string()
    .max(max)
    .refine((text) => !text.includes('\0'));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
