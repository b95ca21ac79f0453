import { expect, it } from 'vitest';
import { type Place, readRows } from './rows.ts';
import { readColumns } from './vocabulary.ts';

const description = 'A long story about clay. '.repeat(320);
const header = 'Handle,Title,Body (HTML),Variant SKU,Variant Price\n';
const rowOf = (row: number) => `mug-${row},Mug ${row},"${description}\n${row}",SKU-${row},18.00\n`;

// 20,000 rows are 160 MB of text: what is ahead of the reader stays within a few pieces of it.
it('a file is read no further ahead than its next rows, however large it is', async () => {
  let given = 0;
  async function* large() {
    yield header;
    for (let row = 0; row < 20_000; row++) {
      given = row;
      yield rowOf(row);
    }
  }
  let rows = 0;
  let furthest = 0;
  for await (const event of readRows(large())) {
    if (event.kind !== 'row') continue;
    furthest = Math.max(furthest, given - rows);
    rows += 1;
  }
  expect(rows).toBe(20_000);
  expect(furthest).toBeLessThan(100);
});

it.each(['\n', '\r\n'])('reading goes on at any row as if it had never stopped (%j)', async (end) => {
  const text = `\ufeff${header}${[0, 1, 2, 3, 4].map((row) => rowOf(row).replace('Mug', '茶杯')).join('')}`;
  const bytes = Buffer.from(text.replaceAll('\n', end));
  const whole = await rowsFrom(bytes);
  expect(whole).toHaveLength(5);
  for (const [index, { next }] of whole.entries()) {
    const rest = await rowsFrom(bytes.subarray(next.bytes), next);
    expect(rest).toEqual(whole.slice(index + 1));
  }
});

async function rowsFrom(bytes: Buffer, place?: Place) {
  async function* source() {
    yield bytes;
  }
  const columns = readColumns(header.trim().split(','));
  const rows = [];
  for await (const event of readRows(source(), place && { columns, place })) {
    if (event.kind === 'row') rows.push({ ...event.row, next: event.next });
  }
  return rows;
}
