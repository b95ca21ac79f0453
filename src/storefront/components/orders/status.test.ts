import { describe, expect, it } from 'vitest';
import { comingSteps, stepOf, translatedEvents } from './status.ts';

const money = (amount: number) => ({ amount, currency: 'USD' }) as const;

const fresh: Parameters<typeof stepOf>[0] = {
  status: 'inProgress',
  payStatus: 'unpaid',
  deliveryStatus: 'notShipped',
  payment: { kind: 'instructions' },
  shippingMethod: { code: 'standard' },
  timeline: [],
  refunded: money(0),
  amounts: { total: money(2900), giftCard: money(0) },
  lines: [{}],
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
  it('waits for a pre-order, which nobody packs yet', () => {
    const lines = [{ preorderOn: '2027-01-12' }, {}];
    expect(stepOf({ ...fresh, payStatus: 'paid', lines })).toBe('preordered');
    expect(stepOf({ ...fresh, lines })).toBe('toPay');
  });
  it('has been refunded as a whole, with nothing more to come; a part is packed on', () => {
    const paid = { ...fresh, payStatus: 'paid', shippingMethod: { code: 'standard', pickup: null } } as const;
    expect(stepOf({ ...paid, refunded: money(2900) })).toBe('refunded');
    expect(comingSteps({ ...paid, refunded: money(2900) })).toEqual([]);
    expect(stepOf({ ...paid, refunded: money(1200) })).toBe('packing');
  });
  it('is on its way, in part or whole', () => {
    expect(stepOf({ ...fresh, payStatus: 'paid', deliveryStatus: 'partlyShipped' })).toBe('partlyShipped');
    const shipped = { ...fresh, payStatus: 'paid', deliveryStatus: 'shipped' } as const;
    expect(stepOf(shipped)).toBe('shipped');
    const timeline = [{ kind: 'delivered', at: '2026-11-27T08:00:00Z' }];
    expect(stepOf({ ...shipped, timeline })).toBe('delivered');
    expect(stepOf({ ...shipped, timeline, deliveryStatus: 'partlyShipped' })).toBe('partlyShipped');
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
    translatedEvents({
      ...fresh,
      timeline: [
        { kind: 'placed', at },
        { kind: 'staffNote', at },
      ],
    }),
  ).toEqual([{ kind: 'placed', at }]);
});

describe('what is still to come', () => {
  const at = '2026-03-01T10:00:00Z';
  const sent = { ...fresh, shippingMethod: { code: 'standard', pickup: null } };
  const pickup = { code: 'shop', lines: [], hours: '' } as never;

  it('is payment, parcel and delivery after a bank transfer was chosen', () => {
    expect(comingSteps(sent)).toEqual(['paid', 'shipped', 'delivered']);
  });
  it('grows shorter with each step', () => {
    expect(comingSteps({ ...sent, payStatus: 'paid' })).toEqual(['shipped', 'delivered']);
    expect(comingSteps({ ...sent, payStatus: 'paid', deliveryStatus: 'partlyShipped' })).toEqual([
      'shipped',
      'delivered',
    ]);
    const shipped = { ...sent, payStatus: 'paid', deliveryStatus: 'shipped' } as const;
    expect(comingSteps(shipped)).toEqual(['delivered']);
    expect(comingSteps({ ...shipped, timeline: [{ kind: 'delivered', at }] })).toEqual([]);
  });
  it('is being ready for what is collected', () => {
    const collected = { ...fresh, payment: { kind: 'none' }, shippingMethod: { code: 'shop', pickup } } as const;
    expect(comingSteps(collected)).toEqual(['ready']);
    expect(comingSteps({ ...collected, timeline: [{ kind: 'ready', at }] })).toEqual([]);
  });
  it('is nothing once an order is cancelled or completed', () => {
    expect(comingSteps({ ...sent, status: 'cancelled' })).toEqual([]);
    expect(comingSteps({ ...sent, status: 'completed' })).toEqual([]);
    expect(comingSteps({ ...sent, status: 'pendingCancellation' })).toEqual([]);
  });
});

describe('an order of gift cards', () => {
  const at = '2026-03-01T10:00:00Z';
  const cards = { ...fresh, payStatus: 'paid', shippingMethod: { code: 'by:email', pickup: null } } as const;

  it('is neither packed nor delivered', () => {
    expect(stepOf(cards)).toBe('sending');
    expect(comingSteps(cards)).toEqual(['emailed']);
    expect(comingSteps({ ...cards, payStatus: 'unpaid' })).toEqual(['paid', 'emailed']);
    expect(stepOf({ ...cards, deliveryStatus: 'shipped' })).toBe('emailed');
  });
  it('has one entry for a mail that is sent and there', () => {
    const timeline = ['paid', 'shipped', 'delivered', 'completed'].map((kind) => ({ kind, at }));
    expect(translatedEvents({ ...cards, timeline }).map(({ kind }) => kind)).toEqual(['paid', 'emailed', 'completed']);
  });
});

it('promises no gift card of a test order, for which nobody paid', () => {
  const cards = { ...fresh, shippingMethod: { code: 'by:email', pickup: null }, payStatus: 'paid' as const };
  const line = { isGiftCard: true };
  expect(stepOf({ ...cards, isTest: true, lines: [line] })).toBe('testOnly');
  expect(comingSteps({ ...cards, isTest: true, lines: [line] })).toEqual([]);
  expect(stepOf({ ...cards, isTest: false, lines: [line] })).toBe('sending');
  expect(stepOf({ ...cards, isTest: true, lines: [line, { ...line, isGiftCard: false }] })).toBe('sending');
});
