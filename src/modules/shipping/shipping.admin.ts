import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { carriersAdminEndpoints } from '../../shared/contracts/carriers.ts';
import { shippingAdminEndpoints } from '../../shared/contracts/shipping.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { carriersWith } from './carriers/carriers.ts';
import { everyMethod, findMethod } from './methods.repo.ts';
import type { ShippingMethod } from './methods.ts';
import { rateOf } from './rate.ts';
import { removeMethod, saveMethod } from './save-method.service.ts';
import { removeZone, type ShippingTools, saveZone } from './save-zone.service.ts';
import type { ShippingSettings } from './shipping.settings.ts';
import { everyZone, findZone, methodsOfZones, type ZoneRow } from './zones.repo.ts';

/** Methods, zones and carriers of shipping as staff see and change them. */
export function shippingAdminRoutes(
  tools: ShippingTools & { site: () => Pick<ShippingSettings, 'carriers'> },
): Route[] {
  return [
    route(carriersAdminEndpoints.shippingCarriers, async () => ok({ items: carriersWith(tools.site().carriers) })),
    ...methodReading(tools),
    ...methodChanging(tools),
    ...zoneReading(tools),
    ...zoneChanging(tools),
  ];
}

function methodReading({ db, baseCurrency }: ShippingTools): Route[] {
  return [
    route(shippingAdminEndpoints.shippingMethodList, async (asked) =>
      ok(
        pageOf(
          (await everyMethod(db)).map((method) => methodView(method, baseCurrency())),
          asked,
        ),
      ),
    ),
    route(shippingAdminEndpoints.shippingMethodGet, async ({ code }) => {
      const method = await findMethod(db, code);
      return method ? ok(methodView(method, baseCurrency())) : notFound();
    }),
  ];
}

function methodChanging(tools: ShippingTools): Route[] {
  return [
    route(shippingAdminEndpoints.shippingMethodSave, (body, call) => saveMethod(body, staffOf(call), tools)),
    route(shippingAdminEndpoints.shippingMethodRemove, (body, call) => removeMethod(body, staffOf(call), tools)),
  ];
}

function zoneReading({ db }: ShippingTools): Route[] {
  return [
    route(shippingAdminEndpoints.shippingZoneList, async (asked) => {
      const [zones, users] = await Promise.all([everyZone(db), methodsOfZones(db)]);
      return ok(
        pageOf(
          zones.map((zone) => zoneView(zone, users)),
          asked,
        ),
      );
    }),
    route(shippingAdminEndpoints.shippingZoneGet, async ({ id }) => {
      const [zone, users] = await Promise.all([findZone(db, id), methodsOfZones(db)]);
      return zone ? ok(zoneView(zone, users)) : notFound();
    }),
  ];
}

function zoneChanging(tools: ShippingTools): Route[] {
  return [
    route(shippingAdminEndpoints.shippingZoneSave, (body, call) => saveZone(body, staffOf(call), tools)),
    route(shippingAdminEndpoints.shippingZoneRemove, (body, call) => removeZone(body, staffOf(call), tools)),
  ];
}

function methodView(method: ShippingMethod, base: CurrencyCode) {
  const { code, name, zoneId, minDays, maxDays, enabled, position, pickup, needsPhone } = method;
  return { code, name, zoneId, minDays, maxDays, enabled, position, pickup, needsPhone, ...rateOf(method, base) };
}

function zoneView(
  { id, name, areas, exceptions, rest, updated_at: at }: ZoneRow,
  users: Awaited<ReturnType<typeof methodsOfZones>>,
) {
  const methods = users.filter((each) => each.zone_id === id).map(({ code }) => code);
  return { id, name, areas, exceptions, rest, methods, updatedAt: at.toISOString() };
}

/** A shop has tens of these, not thousands: all are read and one page is shown. */
function pageOf<T>(all: T[], { page, pageSize }: { page: number; pageSize: number }) {
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: all.length };
}
