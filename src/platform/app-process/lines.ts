/**
 * Cuts what arrives into lines. A line that is longer than `maxBytes`, finished or not, is reported by `onTooLong` once, and
 * nothing is read after it.
 */
export function lineReader(maxBytes: number, onLine: (line: string) => void, onTooLong: () => void) {
  let parts: Buffer[] = [];
  let bytes = 0;
  let ended = false;
  const add = (part: Buffer) => {
    bytes += part.length;
    ended = bytes > maxBytes;
    if (ended) onTooLong();
    else parts.push(part);
  };
  return (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0 && !ended; end = chunk.indexOf(10, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      if (ended) break;
      const line = Buffer.concat(parts).toString('utf8');
      parts = [];
      bytes = 0;
      onLine(line);
    }
    if (!ended && start < chunk.length) add(chunk.subarray(start));
  };
}
