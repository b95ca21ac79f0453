import { beforeEach, expect, test, vi } from 'vitest';
import { readAnswer, refusal, timeout, unreachable } from '../api/result.ts';
import { dialogStore } from './dialog.ts';
import { onRefused } from './refusals.ts';
import { endSession, goToSignIn } from './session.ts';
import { showToast } from './toast.ts';

vi.mock('./toast.ts', () => ({ showToast: vi.fn() }));
vi.mock('./session.ts', () => ({ endSession: vi.fn(), goToSignIn: vi.fn() }));

beforeEach(() => {
  vi.clearAllMocks();
  dialogStore.setState({ dialog: null });
});

const toasts = () => vi.mocked(showToast).mock.calls.map(([{ text, ms }]) => [text, ms]);
const receive = (status: number, code: number, data?: unknown) => {
  const result = readAnswer(status, { code, msg: `words of ${code}`, data });
  if (!result.ok) onRefused(result);
};

test('what is refused beside the form makes no toast, but a broken request with the same code does', () => {
  receive(200, 40);
  expect(toasts()).toEqual([]);
  receive(429, 40);
  expect(toasts()).toEqual([['words of 40', 4000]]);
});

test.each([30, 41, 500])('code %i is an error toast for its default time', (code) => {
  receive(200, code);
  expect(toasts()).toEqual([[`words of ${code}`, undefined]]);
  expect(endSession).not.toHaveBeenCalled();
});

test.each([timeout, unreachable])('silence (%i) is a toast that stays long enough to be read', (code) => {
  onRefused(refusal(code, 'no answer', undefined, 0));
  expect(toasts()).toEqual([['no answer', 4000]]);
});

test.each([50, 51])('code %i ends the session, says so and goes to the sign-in page', (code) => {
  receive(200, code);
  expect(toasts()).toEqual([[`words of ${code}`, undefined]]);
  expect(endSession).toHaveBeenCalledOnce();
  expect(goToSignIn).toHaveBeenCalledOnce();
});

test('code 10 is a dialog, whose actions lead to pages of this shop only', () => {
  const actions = [
    { label: 'To the cart', path: '/cart' },
    { label: 'Elsewhere', path: '//evil.example' },
    { label: 'Stay' },
    7,
  ];
  receive(200, 10, { dialog: { title: 'Sold out', text: 'Somebody was faster.', actions } });
  expect(dialogStore.getState().dialog).toEqual({
    title: 'Sold out',
    text: 'Somebody was faster.',
    actions: [{ label: 'To the cart', path: '/cart' }, { label: 'Stay' }],
  });
  expect(toasts()).toEqual([]);
});

test('code 10 with one more step is for the form that asked', () => {
  receive(200, 10, { step: { kind: 'code', verifyId: 'v' } });
  expect(dialogStore.getState().dialog).toBeNull();
  expect(toasts()).toEqual([]);
});
