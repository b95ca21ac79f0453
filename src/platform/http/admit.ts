import { type ProofNeeded, proofField } from '../../shared/proof.ts';
import { fieldError, ok, type Result, refuse, tooMany } from '../../shared/refusal.ts';
import type { Translate } from '../locale/catalogue.ts';
import type { Limiter } from './limits.ts';
import type { ProofRead, Proofs } from './proof/proofs.ts';
import type { Route } from './route.ts';

interface Caller {
  ip: string;
  /** The proof that came with the call. */
  proof: string | undefined;
  t: Translate;
}

interface AdmitTools {
  limiter: Limiter;
  proofs: Proofs;
}

/**
 * Counts a call and refuses it beyond the limit of its endpoint. Endpoints with `proof: 'whenSuspected'` also refuse an IP group
 * that posts to them often, until a proof comes with the call. A call with a valid proof is not counted again: the call that it
 * repeats was.
 */
export async function admit(one: Route, caller: Caller, tools: AdmitTools): Promise<Result<null>> {
  const { ip, proof } = caller;
  if (!one.proof) return withinLimit(await tools.limiter(one.limit, ip));
  const read = proof ? await readProof(one, ip, proof, tools) : 'none';
  if (read === 'valid') return ok(null);
  if (typeof read === 'object') return 'ok' in read ? read : askProof(one, caller, read, tools);
  const within = withinLimit(await tools.limiter(one.limit, ip));
  if (!within.ok || (await tools.limiter('posts', ip)) === null) return within;
  return askProof(one, caller, read, tools);
}

function withinLimit(wait: number | null): Result<null> {
  return wait === null ? ok(null) : tooMany(wait);
}

/** Reads a proof within the limit of all calls, since a refused one costs as much as a good one. */
async function readProof(one: Route, ip: string, proof: string, { limiter, proofs }: AdmitTools) {
  const wait = await limiter('default', ip);
  return wait === null ? proofs.use(proof, { action: one.path, ip }) : tooMany(wait);
}

/** Refuses with what a proof is made from; who came too early waits on with the same token. */
async function askProof(
  one: Route,
  { ip, proof = '', t }: Caller,
  read: Exclude<ProofRead, 'valid'> | 'none',
  { proofs }: AdmitTools,
): Promise<Result<never>> {
  const needed = await proofs.need({ action: one.path, ip });
  const waiting = typeof read === 'object' ? { token: proof, seconds: read.early } : needed.waiting;
  const rule = typeof read === 'object' ? 'early' : read === 'invalid' ? 'invalid' : 'required';
  const data: ProofNeeded = { ...needed, waiting, text: t('proof.checking') };
  return refuse('proof.needed', [fieldError(proofField, rule, `proof.${rule}`, { seconds: waiting.seconds })], {
    proof: data,
  });
}
