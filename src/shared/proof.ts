/** Puzzle of ALTCHA (https://altcha.org, version 2), which a browser solves by trying counters. */
export interface Challenge {
  parameters: {
    algorithm: string;
    cost: number;
    data: { until: number };
    keyLength: number;
    keyPrefix: string;
    keySignature: string;
    nonce: string;
    salt: string;
  };
  signature: string;
}

/** `data.proof` of a call that is refused until a proof comes with it: a solution of the challenge, or the token after its time. */
export interface ProofNeeded {
  challenge: Challenge;
  /** For clients that cannot compute: good once these seconds have passed. */
  waiting: { token: string; seconds: number };
  /** Says what happens while the proof is made. */
  text: string;
}

/** Name of the header that carries a proof, and of the field of a form. */
export const proofHeader = 'x-proof';
export const proofField = 'proof';

/** The proof that a refused call needs; null for any other answer. */
export function proofNeededIn(data: unknown): ProofNeeded | null {
  return (data as { proof?: ProofNeeded } | null | undefined)?.proof ?? null;
}
