import { describe, expect, it } from 'vitest';
import { stepOf, translatedEvents } from './status.ts';

const fresh: Parameters<typeof stepOf>[0] = {
  status: 'inProgress',
  payStatus: 'unpaid',
  deliveryStatus: 'notShipped',
  payment: { kind: 'instructions' },
  timeline: [],
};

describe("where Ana's order stands", () => {
  it('waits for her bank transfer', () => {
    expect(stepOf(fresh)).toBe('toPay');
  });
  it('is packed at once when she pays the courier', () => {
    expect(stepOf({ ...fresh, payment: { kind: 'none' } })).toBe('packing');
  });
  it('is packed once its payment is approved, which is taken at shipping', () => {
    const timeline = [{ kind: 'authorized', at: '2026-03-01T10:00:00Z' }];
    expect(stepOf({ ...fresh, timeline })).toBe('packing');
  });
  it('is packed once it is paid', () => {
    expect(stepOf({ ...fresh, payStatus: 'paid' })).toBe('packing');
  });
  it('is on its way, in part or whole', () => {
    expect(stepOf({ ...fresh, payStatus: 'paid', deliveryStatus: 'partlyShipped' })).toBe('partlyShipped');
    expect(stepOf({ ...fresh, payStatus: 'paid', deliveryStatus: 'shipped' })).toBe('shipped');
  });
  it('says that a cancellation was asked for before anything else', () => {
    expect(stepOf({ ...fresh, status: 'pendingCancellation', payStatus: 'paid' })).toBe('cancelling');
  });
  it('ends completed or cancelled', () => {
    expect(stepOf({ ...fresh, status: 'completed', deliveryStatus: 'shipped' })).toBe('completed');
    expect(stepOf({ ...fresh, status: 'cancelled' })).toBe('cancelled');
  });
});

it('leaves out of the timeline what it has no words for', () => {
  const at = '2026-03-01T10:00:00Z';
  expect(
    translatedEvents([
      { kind: 'placed', at },
      { kind: 'staffNote', at },
    ]),
  ).toEqual([{ kind: 'placed', at }]);
});
