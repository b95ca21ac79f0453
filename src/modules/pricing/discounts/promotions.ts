import type { Minor } from '../../../shared/money.ts';
import { effectOn } from './kinds/kinds.ts';
import type { Promotion } from './offer.ts';
import { inScope, type OpenLine, type Remains, takeOff } from './remains.ts';
import { reaches } from './threshold.ts';

/** Maximum of item promotions that the search compares; more would take longer than a shopper waits. */
const maxConsidered = 20;

interface Candidate {
  promotion: Promotion;
  amount: Minor;
  shares: ReadonlyMap<string, Minor> | undefined;
  /** The SKUs that it would take for itself. */
  skus: string[];
  has: ReadonlySet<string>;
}

/** Stage 1: on each line at most one promotion, and together they take off as much as can be had (`docs/pricing.md` R4.1). */
export function takeItemPromotions(remains: Remains, promotions: readonly Promotion[]): Remains {
  const candidates = promotions
    .filter(({ scope }) => scope !== null)
    .flatMap((promotion) => candidateOf(promotion, remains.lines))
    .sort(byAmount)
    .slice(0, maxConsidered);
  return bestSet(candidates).reduce(takePromotion, remains);
}

/** Stage 2: the one order promotion that takes off most of what stage 1 has left (R4.2). */
export function takeOrderPromotion(remains: Remains, promotions: readonly Promotion[]): Remains {
  const [best] = promotions
    .filter(({ scope }) => scope === null)
    .flatMap((promotion) => candidateOf(promotion, remains.lines))
    .sort(byAmount);
  return best ? takePromotion(remains, best) : remains;
}

function takePromotion(remains: Remains, { promotion: { id, scope }, amount, shares }: Candidate): Remains {
  return takeOff(remains, { source: 'promotion', code: id, scope, amount, shares });
}

function candidateOf(promotion: Promotion, all: readonly OpenLine[]): Candidate[] {
  const lines = inScope(all, promotion.scope);
  if (!reaches(lines, promotion.threshold)) return [];
  const { off: amount, shares } = effectOn(lines, promotion.reduction);
  // Free lines are not reduced, so two promotions may share them.
  const skus = lines.filter(({ left }) => left > 0).map(({ sku }) => sku);
  return amount > 0 ? [{ promotion, amount, shares, skus, has: new Set(skus) }] : [];
}

function byAmount(a: Candidate, b: Candidate): number {
  return b.amount - a.amount || (a.promotion.id < b.promotion.id ? -1 : 1);
}

/** A set of candidates as bits, by their place. */
interface Choice {
  bits: number;
  amount: number;
}

/** The set without a shared line that takes off most; among equals the fewest promotions, then the smallest ids. */
function bestSet(candidates: Candidate[]): Candidate[] {
  const rivals = candidates.map((one) => bitsOf(candidates, (other) => sharesLine(one, other)));
  let best: Choice = { bits: 0, amount: 0 };
  const walk = (at: number, choice: Choice, barred: number): void => {
    if (isBetter(choice, best, candidates)) best = choice;
    const candidate = candidates[at];
    if (!candidate || choice.amount + stillOpen(candidates, at, barred) < best.amount) return;
    const { bits, amount } = choice;
    if (!(barred & (1 << at)))
      walk(at + 1, { bits: bits | (1 << at), amount: amount + candidate.amount }, barred | (rivals[at] ?? 0));
    walk(at + 1, choice, barred);
  };
  walk(0, best, 0);
  return chosenOf(best.bits, candidates).sort((a, b) => (a.promotion.id < b.promotion.id ? -1 : 1));
}

/** Upper bound of what the candidates from an index on can add: a branch that cannot reach the best so far is not walked. */
function stillOpen(candidates: Candidate[], at: number, barred: number): number {
  let sum = 0;
  for (let place = at; place < candidates.length; place += 1) {
    if (!(barred & (1 << place))) sum += candidates[place]?.amount ?? 0;
  }
  return sum;
}

function isBetter(a: Choice, b: Choice, candidates: Candidate[]): boolean {
  if (a.amount !== b.amount) return a.amount > b.amount;
  const [ofA, ofB] = [a, b].map(({ bits }) => chosenOf(bits, candidates).map(({ promotion }) => promotion.id));
  if (!ofA || !ofB || ofA.length !== ofB.length) return (ofA?.length ?? 0) < (ofB?.length ?? 0);
  return ofA.sort().join(' ') < ofB.sort().join(' ');
}

function chosenOf(bits: number, candidates: Candidate[]): Candidate[] {
  return candidates.filter((_, place) => bits & (1 << place));
}

function bitsOf(candidates: Candidate[], isIn: (candidate: Candidate) => boolean): number {
  return candidates.reduce((bits, candidate, place) => (isIn(candidate) ? bits | (1 << place) : bits), 0);
}

function sharesLine(a: Candidate, b: Candidate): boolean {
  return a.skus.some((sku) => b.has.has(sku));
}
