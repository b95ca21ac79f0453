import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { Area, ZoneSave } from '../../shared/contracts/shipping.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isCountry, postalCodeRule, requiredFields } from './postal-address/country-rules.ts';
import { provinceByCode } from './postal-address/provinces.ts';
import { isPostalPattern } from './postal-pattern.ts';
import { shippingTag } from './tags.ts';
import { deleteZone, lockZone, methodsOfZones, writeZone } from './zones.repo.ts';

export interface ShippingTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** The currency that amounts without one of their own are converted from. */
  baseCurrency: () => CurrencyCode;
}

/**
 * Saves a zone, over the one of its id or as a new one. Refuses (code 40, beside the field) unknown countries and provinces,
 * provinces that addresses there need not name, invalid postal patterns, and areas of the zone for the rest.
 */
export function saveZone(draft: ZoneSave, staff: Staff, tools: ShippingTools): Promise<Result<{ id: string }>> {
  const { db, clock, random } = tools;
  return transact(db, async (tx) => {
    const before = draft.id ? await lockZone(tx, draft.id) : undefined;
    if (draft.id && !before) return notFound();
    const errors = errorsOf(draft);
    if (errors.length > 0) return refuse('error.form', errors);
    const { name, areas, exceptions, rest } = draft;
    const zone = { id: before?.id ?? random.id(), name, areas, exceptions, rest };
    await writeZone(tx, zone, clock.now());
    const activity = {
      action: 'shippingZone:save',
      subject: `shippingZone:${zone.id}`,
      before: before ?? null,
      after: zone,
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, [shippingTag]);
    return ok({ id: zone.id });
  });
}

/** Takes a zone away; refused while a method goes there. */
export function removeZone(
  { id }: { id: string },
  staff: Staff,
  tools: ShippingTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockZone(tx, id);
    if (!before) return notFound();
    const users = (await methodsOfZones(tx)).filter((each) => each.zone_id === id).map(({ code }) => code);
    if (users.length > 0) return refuse({ key: 'shipping.zoneUsed', values: { methods: users.join(', ') } });
    await deleteZone(tx, id);
    const activity = { action: 'shippingZone:remove', subject: `shippingZone:${id}`, before, after: null };
    await recordAudit(tx, { staff, ...activity }, tools);
    await announce(tx, [shippingTag]);
    return ok({});
  });
}

function errorsOf({ areas, exceptions, rest }: ZoneSave): FieldRefusal[] {
  if (rest && areas.length > 0) return [fieldError('areas', 'rest', 'shipping.restHasNoAreas')];
  return [
    ...areas.flatMap((area, index) => areaErrors(area, `areas.${index}`)),
    ...exceptions.flatMap((area, index) => areaErrors(area, `exceptions.${index}`)),
  ];
}

/** Tests if no postal address can be in an area. */
function areaErrors({ countryCode, provinces, postalCodes }: Area, at: string): FieldRefusal[] {
  if (!isCountry(countryCode)) return [fieldError(`${at}.countryCode`, 'unknown', 'address.countryUnknown')];
  const errors: FieldRefusal[] = [];
  const unknown = provinces.find((code) => !provinceByCode(countryCode, code));
  if (unknown !== undefined)
    errors.push(fieldError(`${at}.provinces`, 'unknown', 'shipping.noProvince', { province: unknown }));
  else if (provinces.length > 0 && !requiredFields(countryCode).includes('province'))
    errors.push(fieldError(`${at}.provinces`, 'unused', 'shipping.provinceUnused'));
  const odd = postalCodes.find((pattern) => !isPostalPattern(pattern));
  if (odd !== undefined)
    errors.push(fieldError(`${at}.postalCodes`, 'pattern', 'shipping.postalPattern', { pattern: odd }));
  else if (postalCodes.length > 0 && !postalCodeRule(countryCode))
    errors.push(fieldError(`${at}.postalCodes`, 'unused', 'shipping.postalUnused'));
  return errors;
}
