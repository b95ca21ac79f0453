/** A part of a file: `start` is inclusive, `end` exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part that a `Range` header asks for (RFC 9110 §14). Null for the whole file: without a header, with several parts, or with
 * one that is malformed. `unsatisfiable` for a part that the file does not have.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'unsatisfiable';
}
