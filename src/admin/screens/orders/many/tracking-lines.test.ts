import { expect, test } from 'vitest';
import { readTrackingLines } from './tracking-lines.ts';

test('lines of a spreadsheet, of a file and of a mail are read alike', () => {
  const ana = { orderNo: 'V7K2-9QXM', no: '1Z999', company: '' };
  expect(readTrackingLines('V7K2-9QXM\t1Z999\r\n')).toEqual([ana]);
  expect(readTrackingLines('"V7K2-9QXM";"1Z999";"UPS"')).toEqual([{ ...ana, company: 'UPS' }]);
  expect(readTrackingLines('v7k2-9qxm, 1Z999')).toEqual([ana]);
  expect(readTrackingLines('V7K2-9QXM 1Z999\n\nV7K2-9QXN\n')).toEqual([ana]);
});
