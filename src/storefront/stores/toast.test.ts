import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeToast, setToastRegion, showToast, toastStore } from './toast.ts';

const texts = () => toastStore.getState().items.map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  toastStore.setState({ items: [] });
});

test('the first toast waits for its place in the page before its time runs', async () => {
  let arrive: () => void = () => {};
  setToastRegion(() => new Promise<void>((resolve) => (arrive = resolve)));
  showToast({ kind: 'error', text: 'Sold out' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(texts()).toEqual(['Sold out']);
  arrive();
  await vi.advanceTimersByTimeAsync(999);
  expect(texts()).toEqual(['Sold out']);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual([]);
});

test('a toast that can undo something stays long enough to be pressed', async () => {
  showToast({ text: 'Removed', action: { label: 'Undo', run: () => {} } });
  await vi.advanceTimersByTimeAsync(6999);
  expect(texts()).toEqual(['Removed']);
  await vi.advanceTimersByTimeAsync(1);
  expect(texts()).toEqual([]);
});

test('the same words twice are one toast, and any can be closed', () => {
  showToast({ text: 'Saved' });
  const second = showToast({ text: 'Saved' });
  expect(texts()).toEqual(['Saved']);
  closeToast(second);
  expect(texts()).toEqual([]);
});
