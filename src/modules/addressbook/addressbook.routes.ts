import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import { addressbookEndpoints } from '../../shared/contracts/addressbook.ts';
import { ok } from '../../shared/refusal.ts';
import type { SessionTools } from '../customers/index.ts';
import { addressBook, chooseDefault, type Owner, removeAddress, saveAddress } from './addressbook.service.ts';

export function addressbookRoutes(tools: SessionTools): Route[] {
  return [
    route(addressbookEndpoints.addressList, async (_body, call) =>
      ok(await addressBook(tools.db, customerOf(call).id, call.language)),
    ),
    route(addressbookEndpoints.addressSave, (body, call) => saveAddress(tools, ownerOf(call), body)),
    route(addressbookEndpoints.addressRemove, ({ id }, call) => removeAddress(tools, ownerOf(call), id)),
    route(addressbookEndpoints.addressDefault, ({ id }, call) => chooseDefault(tools, ownerOf(call), id)),
  ];
}

function ownerOf(call: Call): Owner {
  return { id: customerOf(call).id, ip: call.ip, language: call.language };
}
