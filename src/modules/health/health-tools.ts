import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { Health } from '../../shared/contracts/health.ts';

export interface HealthTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: () => { dispatch: { timeZone: string } };
  /** The last check of the sums of sales. */
  salesCheck(db: Db): Promise<Health['sales']>;
  /** An order by its number or id: what mails are found by, and what they lead to. */
  orderOfMails(
    db: Db,
    key: { orderNo: string } | { id: string },
  ): Promise<{ id: string; orderNo: string; email: string } | null>;
}
