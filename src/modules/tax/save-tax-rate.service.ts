import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import { isViolationOf } from '../../platform/db/violation.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { TaxRateSave } from '../../shared/contracts/tax.ts';
import { byLanguage } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { destinationOf, regionsOf } from '../shipping/index.ts';
import { arePostalCodes, bareCodes } from './postal-codes.ts';
import { taxRatesTag } from './tags.ts';
import { deleteRate, lockRate, writeRate } from './tax-rate.repo.ts';
import { elsewhere, type TaxRateRow } from './tax-rate.ts';

export interface TaxRateTools {
  db: Db;
  clock: Clock;
  random: Random;
}

/**
 * Saves a rate over the one of its id, else anew; it holds from the next cart and checkout on, orders keep theirs. Refuses
 * (code 40, beside the field) a country or province that there is not, postal codes that cannot be read, and a second rate
 * for the same place, category and moment.
 */
export async function saveTaxRate(
  draft: TaxRateSave,
  staff: Staff,
  tools: TaxRateTools,
): Promise<Result<{ id: string }>> {
  try {
    return await write(draft, staff, tools);
  } catch (error) {
    if (!isViolationOf(error, 'tax_rate_subject_key')) throw error;
    return refuseField('category', 'taken', 'tax.taken');
  }
}

function write(draft: TaxRateSave, staff: Staff, tools: TaxRateTools): Promise<Result<{ id: string }>> {
  const { db, clock, random } = tools;
  return transact(db, async (tx) => {
    const before = draft.id ? await lockRate(tx, draft.id) : undefined;
    if (draft.id && !before) return notFound();
    const row = rowOf(draft, before?.id ?? random.id());
    const refusal = refusalOf(row);
    if (refusal) return refusal;
    await writeRate(tx, row, clock.now());
    await announce(tx, [taxRatesTag]);
    const activity = { action: 'taxRate:save', subject: `taxRate:${row.id}`, before: before ?? null, after: row };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id: row.id });
  });
}

/** Takes a rate away; orders keep what was taken. */
export function removeTaxRate(
  { id }: { id: string },
  staff: Staff,
  tools: TaxRateTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockRate(tx, id);
    if (!before) return notFound();
    await deleteRate(tx, id);
    await announce(tx, [taxRatesTag]);
    await recordAudit(tx, { staff, action: 'taxRate:remove', subject: `taxRate:${id}`, before, after: null }, tools);
    return ok({});
  });
}

function rowOf({ countryCode, province, postalCodes, category, parts, startsAt }: TaxRateSave, id: string): TaxRateRow {
  const place = destinationOf({ ...anywhere, countryCode, province });
  return {
    id,
    country: countryCode,
    province: place.province,
    category,
    postal_codes: bareCodes(postalCodes),
    parts: parts.map(({ name, rate }) => ({ name: byLanguage(name), rate })),
    starts_at: startsAt === null ? null : new Date(startsAt),
  };
}

const anywhere = { province: '', postalCode: '' };

function refusalOf({ country, province, postal_codes }: TaxRateRow): Result<never> | null {
  if (country === elsewhere)
    return province || postal_codes ? refuseField('countryCode', 'required', 'tax.countryNeeded') : null;
  const regions = regionsOf(country, 'en');
  if (!regions) return refuseField('countryCode', 'unknown', 'address.countryUnknown');
  // An address keeps a province that its country has no list of as it was typed: no rate could be sure to be for it.
  if (province && !regions.items.some(({ code }) => code === province))
    return refuseField('province', 'unknown', 'tax.provinceUnknown');
  if (postal_codes && !arePostalCodes(postal_codes))
    return refuseField('postalCodes', 'format', 'tax.postalCodesFormat');
  return null;
}

function refuseField(field: string, rule: string, key: string): Result<never> {
  return refuse('error.form', [fieldError(field, rule, key)]);
}
