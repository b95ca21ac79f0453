import type { ProofNeeded } from '../../../shared/proof.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/database.ts';
import type { Random } from '../../random.ts';
import { deriveSecret } from '../../secrets/derive-secret.ts';
import { ipGroup } from '../ip-group.ts';
import { makeChallenge, readSolution } from './challenge.ts';
import { spendProof } from './used-proof.repo.ts';
import { readWaiting, signWaiting } from './waiting-token.ts';

/** Whose proof it is and for what: another endpoint or another IP group needs another one. */
export interface ProofOf {
  action: string;
  ip: string;
}

/** Result of reading a proof; `early` with the seconds until its token is good. */
export type ProofRead = 'valid' | 'invalid' | { early: number };

/** Proofs that a caller is no flood of a robot: of work, or of waiting. Each is good once and for ten minutes. */
export interface Proofs {
  use(proof: string, of: ProofOf): Promise<ProofRead>;
  need(of: ProofOf): Promise<Omit<ProofNeeded, 'text'>>;
}

interface ProofTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** Derived from the shop's secret. */
  proofSecret: string;
}

const validFor = 600_000; // milliseconds
export const waitingSeconds = 20;
/** Characters of a proof; ours have about 500. */
const longest = 2000;

export function createProofs({ db, clock, random, proofSecret }: ProofTools): Proofs {
  const secretOf = ({ action, ip }: ProofOf) => deriveSecret(proofSecret, `${action} ${ipGroup(ip)}`);
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
  const spend = async (id: string, until: Date) =>
    until > clock.now() && (await spendProof(db, id, until)) ? 'valid' : 'invalid';
  return {
    use: async (proof, of) => {
      const secret = secretOf(of);
      const token = readWaiting(proof, secret);
      if (token) {
        const early = token.readyAt.getTime() - clock.now().getTime();
        if (early > 0) return { early: Math.ceil(early / 1000) };
        return spend(token.id, new Date(token.readyAt.getTime() + validFor));
      }
      const solution = proof.length > longest ? null : await readSolution(parsed(proof), secret);
      return solution ? spend(solution.id, solution.until) : 'invalid';
    },
    need: async (of) => {
      const secret = secretOf(of);
      const challenge = await makeChallenge(secret, later(validFor));
      const token = signWaiting(random.token(16), later(waitingSeconds * 1000), secret);
      return { challenge, waiting: { token, seconds: waitingSeconds } };
    },
  };
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
