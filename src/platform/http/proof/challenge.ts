import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Challenge } from '../../../shared/proof.ts';

/** A cheap phone tries all counters in two seconds, a laptop in half a second. */
const cost = 2000;
const counters = { least: 150, most: 450 };
const text = z.string().max(128);

const solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.int(),
      data: z.object({ until: z.int() }),
      keyLength: z.int(),
      keyPrefix: text,
      keySignature: text,
      nonce: text,
      salt: text,
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.int(), derivedKey: text }),
});

/** Makes a challenge. Its signature holds for this secret only, which differs by endpoint and IP group. */
export async function makeChallenge(secret: string, until: Date): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counters.most, counters.least),
    deriveKey,
    // Not `expiresAt`, which the library compares with the computer's clock instead of the shop's.
    data: { until: until.getTime() },
    ...signedWith(secret),
  });
  return made as Challenge;
}

/** Reads a solution: its id and its end, or null where it is wrong, altered, or signed with another secret. */
export async function readSolution(given: unknown, secret: string): Promise<{ id: string; until: Date } | null> {
  const parsed = solved.safeParse(given);
  if (!parsed.success) return null;
  const { verified } = await verifySolution({ ...parsed.data, deriveKey, ...signedWith(secret) });
  const { nonce, data } = parsed.data.challenge.parameters;
  return verified ? { id: nonce, until: new Date(data.until) } : null;
}

function signedWith(secret: string) {
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` };
}
