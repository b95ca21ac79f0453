import { expect, test } from 'vitest';
import { readTrackingLines, unreadLines } from './tracking-lines.ts';

test('lines of a spreadsheet, of a file and of a mail are read alike', () => {
  const ana = { orderNo: 'V7K2-9QXM', no: '1Z999', company: '' };
  expect(readTrackingLines('V7K2-9QXM\t1Z999\r\n')).toEqual([ana]);
  expect(readTrackingLines('"V7K2-9QXM";"1Z999";"UPS"')).toEqual([{ ...ana, company: 'UPS' }]);
  expect(readTrackingLines('v7k2-9qxm, 1Z999')).toEqual([ana]);
  expect(readTrackingLines('V7K2-9QXM 1Z999\n\nV7K2-9QXN\n')).toEqual([ana]);
});

test('the carrier may stand before its number, below a line of names of columns; what is not read is named', () => {
  const text =
    'Order\tCarrier\tTracking\n#V7K2-9QXM\tUPS\t1Z999\nV7K2-9QXN\t17TRACK\t4045123\nV7K2-9QXP\tDHL\t\n\nonly words';
  expect(readTrackingLines(text)).toEqual([
    { orderNo: 'V7K2-9QXM', no: '1Z999', company: 'UPS' },
    { orderNo: 'V7K2-9QXN', no: '4045123', company: '17TRACK' },
  ]);
  expect(unreadLines(text)).toEqual(['V7K2-9QXP\tDHL\t', 'only words']);
});
