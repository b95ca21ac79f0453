import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  property,
  string,
  stringMatching,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { makeChallenge, readSolution } from './challenge.ts';
import { readWaiting, signWaiting } from './waiting-token.ts';

const ids = stringMatching(/^[\w-]{22}$/);
const times = integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 });
const twoSecrets = uniqueArray(string({ minLength: 1 }), { minLength: 2, maxLength: 2 });

test('a waiting token is read as it was signed, with its own secret alone', () => {
  assert(
    property(ids, times, twoSecrets, (id, time, [secret = '', other = '']) => {
      const token = signWaiting(id, new Date(time), secret);
      expect(readWaiting(token, secret)).toEqual({ id, readyAt: new Date(time) });
      expect(readWaiting(token, other)).toBeNull();
    }),
  );
});

test('no token with another character anywhere is read, and no other text', () => {
  const token = signWaiting('A'.repeat(22), new Date(1_770_000_000_000), 'secret');
  assert(
    property(integer({ min: 0, max: token.length - 1 }), constantFrom(...'aB9-_.é\0'), (at, character) => {
      if (token[at] === character) return;
      expect(readWaiting(token.slice(0, at) + character + token.slice(at + 1), 'secret')).toBeNull();
    }),
  );
  assert(property(string(), (text) => readWaiting(text, 'secret') === null));
});

test('a solution is read with its own secret alone, and with the end of its challenge', async () => {
  await assert(
    asyncProperty(times, twoSecrets, async (time, [secret = '', other = '']) => {
      const challenge = await makeChallenge(secret, new Date(time));
      const solution = await solveChallenge({ challenge, deriveKey });
      const solved = { challenge, solution };
      expect(await readSolution(solved, secret)).toEqual({ id: challenge.parameters.nonce, until: new Date(time) });
      expect(await readSolution(solved, other)).toBeNull();
      expect(await readSolution({ challenge }, secret)).toBeNull();
    }),
    { numRuns: 5 },
  );
});
