import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { MethodSave } from '../../shared/contracts/shipping.ts';
import { byLanguage } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { deleteMethod, lockMethod, writeMethod } from './methods.repo.ts';
import { type ShippingMethod } from './methods.ts';
import { checkPlace } from './pickup.ts';
import { rateColumns, rateErrors } from './rate.ts';
import type { ShippingTools } from './save-zone.service.ts';
import type { StoredPickup } from './shipping.tables.ts';
import { shippingTag } from './tags.ts';
import { countriesOf, type ShippingZone } from './zone.ts';
import { lockZone } from './zones.repo.ts';

/**
 * Saves a method over the one of its code, else anew. Refuses (code 40, beside the field) an unknown zone, amounts without the base
 * currency's, tables out of order, more days at least than at most, and a place that no letter would find.
 */
export function saveMethod(draft: MethodSave, staff: Staff, tools: ShippingTools): Promise<Result<{ code: string }>> {
  return transact(tools.db, async (tx) => {
    const before = await lockMethod(tx, draft.code);
    const zone = draft.zoneId === null ? null : await lockZone(tx, draft.zoneId);
    const base = tools.baseCurrency();
    const place = draft.pickup && checkPlace(draft.pickup.address);
    const errors = [
      ...(zone === undefined ? [fieldError('zoneId', 'unknown', 'shipping.noZone')] : []),
      ...rateErrors(draft, base),
      ...(draft.minDays > draft.maxDays ? [fieldError('maxDays', 'order', 'shipping.daysOrder')] : []),
      ...(place && !place.ok ? place.errors.map(asPlace) : []),
    ];
    if (errors.length > 0) return refuse('error.form', errors);
    const pickup = draft.pickup && place?.ok ? { address: place.address, hours: byLanguage(draft.pickup.hours) } : null;
    const method = methodOf(draft, pickup, base);
    await write(tx, { method, zone: zone ?? null }, before, staff, tools);
    return ok({ code: method.code });
  });
}

/** Takes a method away; orders keep its name, open checkouts choose another one. */
export function removeMethod(
  { code }: { code: string },
  staff: Staff,
  tools: ShippingTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockMethod(tx, code);
    if (!before) return notFound();
    await deleteMethod(tx, code);
    const activity = { action: 'shippingMethod:remove', subject: `shippingMethod:${code}`, before, after: null };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, [shippingTag]);
    return ok({});
  });
}

async function write(
  tx: Tx,
  { method, zone }: { method: ShippingMethod; zone: ShippingZone | null },
  before: ShippingMethod | undefined,
  staff: Staff,
  tools: ShippingTools,
): Promise<void> {
  await writeMethod(tx, method, (zone && countriesOf(zone)) ?? []);
  const subject = `shippingMethod:${method.code}`;
  const activity = { action: 'shippingMethod:save', subject, before: before ?? null, after: method };
  await recordAudit(tx, { staff, ...activity }, tools);
  await announce(tx, [shippingTag]);
}

function methodOf(draft: MethodSave, pickup: StoredPickup | null, base: CurrencyCode): ShippingMethod {
  const { code, position, enabled, zoneId, minDays, maxDays, needsPhone } = draft;
  const columns = rateColumns(draft, base);
  const name = byLanguage(draft.name);
  return { code, name, position, enabled, zoneId, minDays, maxDays, pickup, needsPhone, ...columns };
}

function asPlace(error: FieldRefusal): FieldRefusal {
  return { ...error, field: `pickup.${error.field}` };
}
