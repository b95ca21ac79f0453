import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { PricedCart, PricedLine } from '../../shared/contracts/cart.ts';
import type { Money } from '../../shared/money.ts';
import { call } from '../api/call.ts';
import { type Result, refusal } from '../api/result.ts';
import { cartStore, loadCart, onCartMessage, receiveCart, removeLine, updateLine } from './cart.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../api/storage.ts', () => ({ recall: () => null, remember: () => {} }));

const usd = (amount: number): Money => ({ amount, currency: 'USD' });

function line(lineId: string, quantity: number): PricedLine {
  const each = usd(12_900);
  const total = usd(12_900 * quantity);
  return {
    lineId,
    sku: lineId,
    productId: lineId,
    slug: lineId,
    title: lineId,
    spec: {},
    specLabel: '',
    image: null,
    unitPrice: each,
    listPrice: null,
    quantity,
    subtotal: total,
    discounts: [],
    total,
    selected: true,
    stock: 5,
    available: true,
    problem: null,
    gift: null,
  };
}

function cart(...lines: PricedLine[]): PricedCart {
  const items = usd(lines.reduce((sum, { total }) => sum + total.amount, 0));
  const none = usd(0);
  const totals = { items, promotionDiscount: none, couponDiscount: none, shipping: none, tax: none, giftCard: none };
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    lines,
    promotions: [],
    coupons: [],
    count,
    freeShippingGap: null,
    freeShippingReached: false,
    isShipped: true,
    delivery: null,
    version: 1,
    totals: { ...totals, taxIncluded: true, taxes: [], taxReversed: false, total: items },
  };
}

/** Answers that the test gives by hand, in the order of the calls. */
function server() {
  const answers: ((result: Result<PricedCart>) => void)[] = [];
  vi.mocked(call).mockImplementation(() => new Promise((resolve) => answers.push(resolve as never)));
  const nth = async (index: number, result: Result<PricedCart>) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(index));
    answers[index]?.(result);
  };
  return { calls: () => vi.mocked(call).mock.calls, answer: nth };
}

const shown = () => cartStore.getState().cart?.lines.map(({ lineId, quantity }) => `${quantity} × ${lineId}`);
const soldOut = refusal(40, 'Only 2 left', undefined);

beforeEach(() => {
  vi.clearAllMocks();
  receiveCart(cart(line('lamp', 1), line('vase', 2)));
});

describe("Ana's cart", () => {
  test('shows a new quantity at once and the prices when the server has answered', async () => {
    const { answer } = server();
    const done = updateLine('lamp', 2);
    expect(shown()).toEqual(['2 × lamp', '2 × vase']);
    expect(cartStore.getState()).toMatchObject({ count: 4, busy: ['lamp'], loading: true });
    await answer(0, { ok: true, data: cart(line('lamp', 2), line('vase', 2)) });
    await done;
    expect(cartStore.getState()).toMatchObject({ count: 4, busy: [], loading: false });
    expect(cartStore.getState().cart?.totals.total).toEqual(usd(51_600));
  });

  test('goes back to what the server last said when a change is refused', async () => {
    const { answer } = server();
    const done = updateLine('lamp', 9);
    await answer(0, soldOut);
    expect(await done).toMatchObject({ ok: false, msg: 'Only 2 left' });
    expect(shown()).toEqual(['1 × lamp', '2 × vase']);
    expect(cartStore.getState()).toMatchObject({ count: 3, busy: [] });
  });

  test('sends quick presses one after the other and shows only the last answer', async () => {
    const { calls, answer } = server();
    const first = updateLine('lamp', 2);
    const second = updateLine('lamp', 3);
    await vi.waitFor(() => expect(calls()).toHaveLength(1));
    await answer(0, { ok: true, data: cart(line('lamp', 2), line('vase', 2)) });
    await first;
    expect(shown()).toEqual(['3 × lamp', '2 × vase']);
    await answer(1, { ok: true, data: cart(line('lamp', 3), line('vase', 2)) });
    await second;
    expect(calls().map(([, body]) => body)).toEqual([
      { lineId: 'lamp', quantity: 2 },
      { lineId: 'lamp', quantity: 3 },
    ]);
    expect(shown()).toEqual(['3 × lamp', '2 × vase']);
  });

  test('keeps the first of two changes when only the second is refused', async () => {
    const { answer } = server();
    const first = updateLine('lamp', 2);
    const second = updateLine('vase', 50);
    await answer(0, { ok: true, data: cart(line('lamp', 2), line('vase', 2)) });
    await answer(1, soldOut);
    await Promise.all([first, second]);
    expect(shown()).toEqual(['2 × lamp', '2 × vase']);
  });

  test('takes a line out at once', async () => {
    const { calls, answer } = server();
    const removing = removeLine(line('vase', 2));
    expect(shown()).toEqual(['1 × lamp']);
    await answer(0, { ok: true, data: cart(line('lamp', 1)) });
    expect(await removing).toMatchObject({ ok: true });
    expect(calls()[0]).toEqual(['cart/remove', { lineIds: ['vase'] }]);
    expect(shown()).toEqual(['1 × lamp']);
    expect(cartStore.getState().drawerOpen).toBe(false);
  });

  test('does not let a page that is older than a change take its place', async () => {
    const { answer } = server();
    const loading = loadCart();
    receiveCart(cart());
    expect(shown()).toEqual(['1 × lamp', '2 × vase']);
    await answer(0, { ok: true, data: cart(line('lamp', 5)) });
    await loading;
    expect(shown()).toEqual(['5 × lamp']);
  });

  test('is fetched when it was changed elsewhere, once, and not for what is known', async () => {
    const { calls, answer } = server();
    onCartMessage(1);
    expect(calls()).toHaveLength(0);
    onCartMessage(2);
    onCartMessage(2);
    await vi.waitFor(() => expect(calls()).toEqual([['cart/get', {}]]));
    await answer(0, { ok: true, data: { ...cart(line('lamp', 7)), version: 2 } });
    await vi.waitFor(() => expect(shown()).toEqual(['7 × lamp']));
    expect(calls()).toHaveLength(1);
  });

  test('is not fetched for the message about a change that this tab made itself and has no answer to yet', async () => {
    const { calls, answer } = server();
    const done = updateLine('lamp', 2);
    onCartMessage(2);
    await answer(0, { ok: true, data: { ...cart(line('lamp', 2)), version: 2 } });
    await done;
    expect(calls()).toHaveLength(1);
  });

  test('asks no more than once for a version that never comes', async () => {
    const { calls, answer } = server();
    onCartMessage(9);
    await answer(0, soldOut);
    await vi.waitFor(() => expect(cartStore.getState().loading).toBe(false));
    expect(calls()).toHaveLength(1);
  });
});
