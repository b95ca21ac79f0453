import type { Db } from '../../platform/db/database.ts';
import type { PayTools } from '../orders/index.ts';
import type { ReturnSettings } from './returns.settings.ts';

/** Dependencies of returns. */
export interface ReturnTools extends Omit<PayTools, 'site'> {
  site: () => ReturnType<PayTools['site']> & ReturnSettings;
  /** Those of these products that carry one of the tags. The wiring passes it in: returns have no edge to catalog. */
  taggedWith: (db: Db, productIds: string[], tags: readonly string[]) => Promise<Set<string>>;
}
