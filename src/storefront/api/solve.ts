import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from '../../shared/proof.ts';

const timeout = 60_000; // milliseconds

/** Solves a challenge; WebCrypto computes outside the main thread. Loaded with the first challenge only. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (!solution) throw new Error('the challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}
