import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ExchangeState } from '../../../shared/contracts/currencies.ts';
import { readSetting, saveSetting } from '../site.repo.ts';

/** State of fetching rates between two runs. */
export interface StoredExchange extends ExchangeState {
  /** Since when there is this problem. */
  since: string | null;
  /** True if staff were notified of it. */
  notified: boolean;
}

const untried: StoredExchange = {
  fetchedAt: null,
  problem: null,
  detail: '',
  refused: [],
  missing: [],
  since: null,
  notified: false,
};

/** The name under which it is kept beside the settings. */
const key = 'exchange';

export async function readExchange(db: Db): Promise<StoredExchange> {
  return { ...untried, ...((await readSetting(db, key)) as Partial<StoredExchange> | null) };
}

export function saveExchange(tx: Tx, state: StoredExchange): Promise<void> {
  return saveSetting(tx, key, state);
}
