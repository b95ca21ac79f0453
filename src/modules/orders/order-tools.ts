import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Random } from '../../platform/random.ts';
import type { Releases } from './releases.ts';

/** What changes of orders need. */
export interface OrderTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  /** What orders release besides stock when they are cancelled. */
  releases: readonly Releases[];
}
