import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { announce } from '../../../platform/cache/changes.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import type { CurrencySave } from '../../../shared/contracts/currencies.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import type { LiveSite } from '../live-site.ts';
import { mergeSettings } from '../site.repo.ts';
import { type CurrencyRow, deleteCurrency, lockCurrencies, writeCurrency } from './currency.repo.ts';

export interface CurrencyTools {
  db: Db;
  clock: Clock;
  random: Random;
  site: LiveSite;
}

/**
 * Offers a currency at a rate that staff set, or changes it. Prices that shoppers see change at once; orders keep the rate that they were placed
 * at. Refuses (code 40, beside the field) another rate than 1 for the base currency.
 */
export function saveCurrency(input: CurrencySave, staff: Staff, tools: CurrencyTools): Promise<Result<null>> {
  const { baseCurrency } = tools.site();
  if (input.code === baseCurrency && input.rate !== '1')
    return Promise.resolve(refuse('error.form', [fieldError('rate', 'base', 'currency.baseRate')]));
  return transact(tools.db, async (tx) => {
    const known = await lockCurrencies(tx);
    const before = known.find(({ code }) => code === input.code);
    if (input.code !== baseCurrency) await writeCurrency(tx, rowOf(input, known, tools.clock.now()));
    if (input.isDefault) await mergeSettings(tx, { defaultCurrency: input.code });
    await note(tx, staff, 'currency:save', { code: input.code, before: before ?? null, after: input }, tools);
    return ok(null);
  });
}

/** Offers a currency no longer. Refuses the base one, and the one that shoppers see who chose none. */
export function removeCurrency(code: CurrencyCode, staff: Staff, tools: CurrencyTools): Promise<Result<null>> {
  const { baseCurrency, defaultCurrency } = tools.site();
  if (code === baseCurrency || code === defaultCurrency)
    return Promise.resolve(refuse('error.form', [fieldError('code', 'needed', 'currency.needed')]));
  return transact(tools.db, async (tx) => {
    const before = (await lockCurrencies(tx)).find((each) => each.code === code);
    if (!before) return notFound();
    await deleteCurrency(tx, code);
    await note(tx, staff, 'currency:remove', { code, before, after: null }, tools);
    return ok(null);
  });
}

function rowOf({ code, rate, followed, position }: CurrencySave, known: CurrencyRow[], now: Date): CurrencyRow {
  const before = known.find((each) => each.code === code);
  const last = Math.max(-1, ...known.map((each) => each.position));
  const place = position ?? before?.position ?? last + 1;
  const since = before?.rate === rate ? before.updated_at : now;
  return { code, rate, followed, position: place, source: '', updated_at: since };
}

interface Change {
  code: CurrencyCode;
  before: object | null;
  after: object | null;
}

async function note(
  tx: Tx,
  staff: Staff,
  action: string,
  { code, before, after }: Change,
  tools: CurrencyTools,
): Promise<void> {
  await recordAudit(tx, { staff, action, subject: `currency:${code}`, before, after }, tools);
  await announce(tx, ['site']);
}
