import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/shipping.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { everyMethod, findMethod } from './methods.repo.ts';
import type { ShippingMethod } from './methods.ts';
import { rateOf } from './rate.ts';
import { removeMethod, saveMethod } from './save-method.service.ts';
import { removeZone, type ShippingTools, saveZone } from './save-zone.service.ts';
import { everyZone, findZone, methodsOfZones, type ZoneRow } from './zones.repo.ts';

const common = { who: 'staff', limit: 'default' } as const;

/** Methods and zones of shipping as staff see and change them. */
export function shippingAdminRoutes(tools: ShippingTools): Route[] {
  return [...methodReading(tools), ...methodChanging(tools), ...zoneReading(tools), ...zoneChanging(tools)];
}

function methodReading({ db, baseCurrency }: ShippingTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/shippingMethod/list',
      may: 'shippingMethod:list',
      summary: 'Every way of shipping, offered or not',
      body: contract.methodListBody,
      data: contract.methodList,
      handler: async (asked) =>
        ok(
          pageOf(
            (await everyMethod(db)).map((method) => methodView(method, baseCurrency())),
            asked,
          ),
        ),
    }),
    route({
      ...common,
      path: '/api/admin/shippingMethod/get',
      may: 'shippingMethod:get',
      summary: 'One way of shipping as it is edited',
      body: contract.methodKey,
      data: contract.methodView,
      handler: async ({ code }) => {
        const method = await findMethod(db, code);
        return method ? ok(methodView(method, baseCurrency())) : notFound();
      },
    }),
  ];
}

function methodChanging(tools: ShippingTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/shippingMethod/save',
      may: 'shippingMethod:save',
      summary: 'Save a way of shipping and what it costs',
      body: contract.methodSaveBody,
      data: contract.methodKey,
      handler: (body, call) => saveMethod(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/shippingMethod/remove',
      may: 'shippingMethod:remove',
      summary: 'Take a way of shipping away',
      body: contract.methodKey,
      data: empty,
      handler: (body, call) => removeMethod(body, staffOf(call), tools),
    }),
  ];
}

function zoneReading({ db }: ShippingTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/shippingZone/list',
      may: 'shippingZone:list',
      summary: 'Every zone, with the ways of shipping that go there',
      body: contract.zoneListBody,
      data: contract.zoneList,
      handler: async (asked) => {
        const [zones, users] = await Promise.all([everyZone(db), methodsOfZones(db)]);
        return ok(
          pageOf(
            zones.map((zone) => zoneView(zone, users)),
            asked,
          ),
        );
      },
    }),
    route({
      ...common,
      path: '/api/admin/shippingZone/get',
      may: 'shippingZone:get',
      summary: 'One zone as it is edited',
      body: contract.zoneKey,
      data: contract.zoneView,
      handler: async ({ id }) => {
        const [zone, users] = await Promise.all([findZone(db, id), methodsOfZones(db)]);
        return zone ? ok(zoneView(zone, users)) : notFound();
      },
    }),
  ];
}

function zoneChanging(tools: ShippingTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/shippingZone/save',
      may: 'shippingZone:save',
      summary: 'Save a zone: countries, provinces, postal codes',
      body: contract.zoneSaveBody,
      data: contract.zoneKey,
      handler: (body, call) => saveZone(body, staffOf(call), tools),
    }),
    route({
      ...common,
      path: '/api/admin/shippingZone/remove',
      may: 'shippingZone:remove',
      summary: 'Take a zone away that nothing goes to',
      body: contract.zoneKey,
      data: empty,
      handler: (body, call) => removeZone(body, staffOf(call), tools),
    }),
  ];
}

function methodView(method: ShippingMethod, base: CurrencyCode) {
  const { code, name, zoneId, minDays, maxDays, enabled, position, pickup } = method;
  return { code, name, zoneId, minDays, maxDays, enabled, position, pickup, ...rateOf(method, base) };
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
