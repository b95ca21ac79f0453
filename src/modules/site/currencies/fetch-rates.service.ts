import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Emit } from '../../../platform/events/emit.repo.ts';
import { fetchFile, NotFetched } from '../../../platform/outbound/fetch-file.ts';
import type { Reach } from '../../../platform/outbound/reach.ts';
import type { Cipher } from '../../../platform/secrets/cipher.ts';
import type { LiveSite } from '../live-site.ts';
import { type CurrencyRow, deleteRates, lockCurrencies, writeCurrency } from './currency.repo.ts';
import { readExchange, type StoredExchange, saveExchange } from './exchange.repo.ts';
import { openSource } from './exchange-source.ts';
import { against, jumps, readSheet } from './sheet.ts';

export interface ExchangeTools {
  db: Db;
  clock: Clock;
  emit: Emit;
  site: LiveSite;
  reach: Reach;
  cipher: Cipher;
}

/** Of a file of rates: the European Central Bank's has 2 KB. */
const limits = { bytes: 512 * 1024, milliseconds: 15_000 };
const day = 86_400_000;
/** Days for which former rates are kept, to say what a price was: reductions that last longer are looked back from roughly. */
const keptDays = 400;

type Outcome = Pick<StoredExchange, 'problem' | 'detail' | 'refused' | 'missing'>;
const fine: Outcome = { problem: null, detail: '', refused: [], missing: [] };
/** The URL was encrypted with a key that is not there. */
const unreadable: Outcome = { ...fine, problem: 'unreachable', detail: 'address: another SECRET_KEY' };

/**
 * Fetches rates from the URL that the merchant settled, if there is one, and sets those of the currencies that follow it: all of
 * them, or none where the source cannot be read or one of them jumped by more than the shop believes. Staff are notified (`rates.kept`) once.
 */
export async function fetchRates(tools: ExchangeTools): Promise<void> {
  const { db, clock, site } = tools;
  const source = openSource(tools.cipher, site().exchange.source);
  if (source === '') return;
  // Before the transaction: nothing waits for somebody else's server.
  const found = source === null ? unreadable : await ratesOf(source, tools);
  await db.transaction().execute(async (tx) => {
    const outcome = 'problem' in found ? found : await take(tx, found, tools);
    await conclude(tx, outcome, tools);
  });
  await deleteRates(db, new Date(clock.now().getTime() - keptDays * day));
}

interface Found {
  rates: Map<string, string>;
  host: string;
}

async function ratesOf(source: string, { reach, site }: ExchangeTools): Promise<Found | Outcome> {
  try {
    const accept = 'application/json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1';
    const text = (await fetchFile(source, { reach, accept, ...limits })).toString('utf8');
    const sheet = readSheet(text);
    const rates = sheet && against(site().baseCurrency, sheet);
    return rates ? { rates, host: new URL(source).host } : { ...fine, problem: 'nonsense' };
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    return { ...fine, problem: 'unreachable', detail: `${error.problem}: ${error.message}` };
  }
}

async function take(tx: Tx, { rates, host }: Found, tools: ExchangeTools): Promise<Outcome> {
  const { baseCurrency, exchange } = tools.site();
  const following = (await lockCurrencies(tx)).filter(({ code, followed }) => followed && code !== baseCurrency);
  const missing = following.flatMap(({ code }) => (rates.has(code) ? [] : [code]));
  const updates = following.flatMap((row) => {
    const to = rates.get(row.code);
    return to ? [{ row, to }] : [];
  });
  const refused = updates.flatMap(({ row: { code, rate: from }, to }) =>
    jumps(from, to, exchange.maxChange) ? [{ code, from, to }] : [],
  );
  if (refused.length > 0) return { ...fine, problem: 'jump', refused, missing };
  // A rate that stays what it is keeps its time: since then it has held.
  const changed = updates.filter(({ row, to }) => row.rate !== to || row.source !== host);
  for (const { row, to } of changed) await writeCurrency(tx, fetched(row, to, host, tools.clock.now()));
  if (changed.length > 0) await announce(tx, ['site']);
  return { ...fine, missing };
}

function fetched(row: CurrencyRow, rate: string, source: string, now: Date): CurrencyRow {
  return { ...row, rate, source, updated_at: now };
}

/** Stores the result. Staff are notified of a source that is unreachable after a day, of wrong rates at once. */
async function conclude(tx: Tx, outcome: Outcome, { clock, emit }: ExchangeTools): Promise<void> {
  const before = await readExchange(tx);
  const now = clock.now();
  if (outcome.problem === null) {
    await saveExchange(tx, { ...outcome, fetchedAt: now.toISOString(), since: null, notified: false });
    return;
  }
  const goesOn = before.problem === outcome.problem;
  const since = goesOn && before.since ? before.since : now.toISOString();
  const timeout = outcome.problem === 'unreachable' ? day : 0;
  const notified = goesOn && before.notified;
  const isDue = !notified && now.getTime() - Date.parse(since) >= timeout;
  await saveExchange(tx, { ...outcome, fetchedAt: before.fetchedAt, since, notified: notified || isDue });
  if (isDue) await emit(tx, 'rates.kept', {});
}
