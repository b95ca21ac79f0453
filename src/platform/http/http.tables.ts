import type { Generated } from 'kysely';
import type { Time } from '../db/columns.ts';

/** The fixed windows of the previous version, whose processes may still write there. */
export interface RateLimitTable {
  key: string;
  window_start: Time;
  count: number;
}

export interface RateWindowTable {
  key: string;
  slot: string;
  counts: number[];
  accepted: boolean;
  until: Time;
}

export interface ThrottleTable {
  key: string;
  until: Time;
}

/** A proof that was used (`proof/proofs.ts`). */
export interface UsedProofTable {
  id: string;
  until: Time;
}

/** A call with an idempotency key (`idempotency/once-by-key.ts`). */
export interface IdempotentCallTable {
  scope: string;
  key_hash: Buffer;
  id: string;
  body_hash: Buffer;
  done: Generated<boolean>;
  answer: string | null;
  /** Its process lives until then. */
  lease_until: Generated<Date | null>;
  /** It has committed something, or is about to. */
  committed: Generated<boolean>;
  expires_at: Time;
}

declare module '../db/tables.ts' {
  interface Tables {
    rate_limit: RateLimitTable;
    rate_window: RateWindowTable;
    throttle: ThrottleTable;
    used_proof: UsedProofTable;
    idempotent_call: IdempotentCallTable;
  }
}
