import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, ProofNeeded } from '../../src/shared/proof.ts';
import type { RunningShop } from './shop.ts';

/** A message to the shop. */
export const message = (change: object = {}) => ({
  email: 'ana@example.com',
  subject: 'Opening hours',
  message: 'Are you open on Monday?',
  ...change,
});

/** Solves a challenge as the browser does. */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
}

/** A visitor at an IP, whose calls carry a proof. */
export const from = (shop: RunningShop, ip: string, proof?: string) =>
  shop.visitor({ 'x-forwarded-for': ip, ...(proof && { 'x-proof': proof }) });

/** Sends five messages from an IP within ten minutes, and answers what the sixth needs. */
export async function suspected(shop: RunningShop, ip: string): Promise<ProofNeeded> {
  for (let count = 0; count < 5; count += 1) await from(shop, ip).post('inquiry/feedback', message());
  return neededBy(shop, ip);
}

/** Reads what the next message from an IP needs. */
export async function neededBy(shop: RunningShop, ip: string): Promise<ProofNeeded> {
  const refused = await from(shop, ip).call('inquiry/feedback', message());
  return (refused.data as unknown as { proof: ProofNeeded }).proof;
}
