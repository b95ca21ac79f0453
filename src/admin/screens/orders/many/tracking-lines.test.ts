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

test('a date, a postal code or an amount beside the number is not taken for it', () => {
  const dhl = { orderNo: 'V7K2-9QXM', no: '4045123', company: 'DHL' };
  for (const line of [
    'V7K2-9QXM\t4045123\t2026-11-27\tDHL',
    'V7K2-9QXM\tDHL\t4045123\t27.11.2026',
    'V7K2-9QXM\t27 Nov 2026\tDHL\t4045123',
    'V7K2-9QXM;DHL;4045123;20261127',
    'V7K2-9QXM,DHL,4045123,94103-1234',
    'V7K2-9QXM\t4045123\tDHL\t518000',
    'V7K2-9QXM\tDHL\t4045123\tSW1A 1AA',
    'V7K2-9QXM\tDHL\t4045123\t129.00',
    'V7K2-9QXM,"Nov 27, 2026",DHL,4045123',
  ])
    expect(readTrackingLines(line), line).toEqual([dhl]);
  expect(unreadLines('V7K2-9QXM\tDHL\t\t2026-11-27')).toHaveLength(1);
  expect(readTrackingLines('V7K2-9QXM\tDHL\t94103')).toEqual([{ ...dhl, no: '94103' }]);
});

test('names of columns say which holds what', () => {
  const read = { orderNo: 'V7K2-9QXM', no: '4045123', company: 'DHL' };
  const text =
    'Phone,Order date,Order,Buyer,Tracking company,Tracking number,Tracking URL\n4155552671,2026-11-27,V7K2-9QXM,"Reyes, Ana",DHL,4045123,https://dhl.example/40451239999999';
  expect(readTrackingLines(text)).toEqual([read]);
  expect(readTrackingLines('运单号\t电话\t订单号\n4045123\t13800138000\tV7K2-9QXM')).toEqual([
    { ...read, company: '' },
  ]);
  // A number that is missing is not looked for elsewhere.
  expect(unreadLines('Order\tTracking\tPhone\nV7K2-9QXM\t\t4155552671')).toEqual(['V7K2-9QXM\t\t4155552671']);
  expect(readTrackingLines('Order Tracking number\nV7K2-9QXM 4045123')).toEqual([{ ...read, company: '' }]);
});
