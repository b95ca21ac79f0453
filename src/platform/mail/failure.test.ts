import { expect, test } from 'vitest';
import { failureKind, retryAfter } from './failure.ts';

const minute = 60_000;
const now = new Date('2026-03-02T09:00:00Z');

test.each([
  ['nobody listens', { code: 'ESOCKET' }, 'unreachable'],
  ['the server says nothing', { code: 'ETIMEDOUT' }, 'unreachable'],
  ['the password is wrong', { code: 'EAUTH', responseCode: 535 }, 'unreachable'],
  ['the server shuts down', { code: 'EENVELOPE', responseCode: 421 }, 'unreachable'],
  ['the mailbox is full', { code: 'EMESSAGE', responseCode: 452 }, 'temporary'],
  ['the server wants to be asked again later', { code: 'EENVELOPE', responseCode: 450 }, 'temporary'],
  ['there is no such mailbox', { code: 'EENVELOPE', responseCode: 550 }, 'permanent'],
  ['the address is none', { code: 'EENVELOPE' }, 'temporary'],
])('%s', (_what, error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test('a temporary refusal is retried for almost two days, a permanent one for an hour and a quarter', () => {
  const total = (kind: 'temporary' | 'permanent') => {
    let minutes = 0;
    let refusals = 0;
    for (let next = retryAfter(kind, 0, now); next; next = retryAfter(kind, refusals, now)) {
      minutes += (next.getTime() - now.getTime()) / minute;
      refusals += 1;
    }
    return minutes;
  };
  expect(total('temporary')).toBe(36 + 44 * 60);
  expect(total('permanent')).toBe(76);
});
