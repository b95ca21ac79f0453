import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { Health } from '../../shared/contracts/health.ts';

export interface HealthTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** The last check of the sums of sales. */
  salesCheck(db: Db): Promise<Health['sales']>;
  /** Email of the buyer of an order by its number. */
  emailOfOrder(db: Db, orderNo: string): Promise<string | null>;
}
