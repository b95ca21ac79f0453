import { type ProofNeeded, proofNeededIn } from '../../shared/proof.ts';
import { solve } from '../api/solve.ts';
import { closeToast, showToast } from '../stores/toast.ts';

const longest = 60_000; // milliseconds

/** Makes the proof that a refused call needs, and says so meanwhile. */
export async function prove(data: unknown): Promise<string> {
  const needed = proofNeededIn(data);
  if (!needed) throw new Error('the answer has no challenge');
  const toast = showToast({ text: needed.text, ms: longest });
  try {
    return await proofFor(needed);
  } finally {
    closeToast(toast);
  }
}

/** WebCrypto exists at https and at localhost only; elsewhere the browser waits. */
async function proofFor({ challenge, waiting }: ProofNeeded): Promise<string> {
  const solved = crypto.subtle ? await solve(challenge).catch(() => null) : null;
  if (solved) return solved;
  await new Promise((resolve) => setTimeout(resolve, waiting.seconds * 1000));
  return waiting.token;
}
