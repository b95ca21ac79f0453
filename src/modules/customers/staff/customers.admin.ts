import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import { customersAdminEndpoints } from '../../../shared/contracts/customers-admin.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { PersonTools } from '../privacy/privacy.service.ts';
import { eraseCustomer, exportCustomer, noteOnCustomer, signCustomerOut } from './change-customer.service.ts';
import { exportCustomers } from './export-customers.service.ts';
import { type AddressesOf, customerDetail, listCustomers } from './staff-customers.service.ts';

export interface CustomerAdminTools extends PersonTools {
  addressesOf: AddressesOf;
  site: () => { dispatch: { timeZone: string } };
}

/** Customers as staff see and change them. */
export function customerAdminRoutes(tools: CustomerAdminTools): Route[] {
  const { db, clock, addressesOf } = tools;
  const view = async (id: string, { language }: Pick<Call, 'language'>) => {
    const detail = await customerDetail(db, id, { now: clock.now(), language, addressesOf });
    return detail ? ok(detail) : notFound();
  };
  return [
    route(customersAdminEndpoints.customerList, async (body) => {
      const { timeZone } = tools.site().dispatch;
      return ok(await listCustomers(db, body, { now: clock.now(), timeZone }));
    }),
    route(customersAdminEndpoints.exportCustomers, async (body, call) =>
      ok(await exportCustomers(tools, body, staffOf(call))),
    ),
    route(customersAdminEndpoints.customerGet, ({ id }, call) => view(id, call)),
    route(customersAdminEndpoints.customerNote, async ({ id, text }, call) => {
      const noted = await noteOnCustomer(tools, { id, staff: staffOf(call) }, text);
      return noted.ok ? view(id, call) : noted;
    }),
    route(customersAdminEndpoints.customerSignOut, ({ id }, call) =>
      signCustomerOut(tools, { id, staff: staffOf(call) }),
    ),
    route(customersAdminEndpoints.customerExport, ({ id }, call) =>
      exportCustomer(tools, { id, staff: staffOf(call) }),
    ),
    route(customersAdminEndpoints.customerErase, ({ id, confirm }, call) =>
      eraseCustomer(tools, { id, staff: staffOf(call) }, confirm),
    ),
  ];
}
