import type { StaffTools } from '../tools.ts';
import { deleteOld } from './token.repo.ts';

const day = 24 * 3_600_000;
const callsOfEach = 10_000;

/** Deletes calls of programs after 30 days, and API tokens 90 days after their end. */
export function cleanUpTokens({ db, clock }: Pick<StaffTools, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day);
  return deleteOld(db, { callsBefore: before(30), callsOfEach, tokensBefore: before(90) });
}
