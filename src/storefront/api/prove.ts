import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, ProofNeeded } from '../../shared/proof.ts';

const timeout = 60_000; // milliseconds
const readingTime = 2000; // milliseconds

/** Makes the proof that a refused call needs, and says so meanwhile. Never throws. */
export async function prove(needed: ProofNeeded): Promise<string> {
  const region = await say(needed.text);
  const proof = await proofFor(needed);
  // The call goes on at once; what was said stays long enough to be read.
  setTimeout(() => region.remove(), readingTime);
  return proof;
}

/** WebCrypto exists at https and at localhost only; elsewhere the browser waits. */
async function proofFor({ challenge, waiting }: ProofNeeded): Promise<string> {
  const solved = crypto.subtle ? await solve(challenge).catch(() => null) : null;
  if (solved) return solved;
  await pause(waiting.seconds * 1000);
  return waiting.token;
}

/** Solves a challenge; WebCrypto computes outside the main thread. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (!solution) throw new Error('the challenge was not solved in time');
  return JSON.stringify({ challenge, solution });
}

/** Shows a message that screen readers announce: only changes of a region that exists are announced. */
async function say(text: string): Promise<HTMLElement> {
  const toasts = element('div', 'toasts');
  const region = element('div', '');
  region.role = 'status';
  toasts.append(region);
  document.body.append(toasts);
  await pause(50);
  const toast = element('div', 'toast toast-info');
  const line = element('p', 'toast-text');
  line.textContent = text;
  toast.append(line);
  region.append(toast);
  return toasts;
}

function element(tag: 'div' | 'p', className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
