import { type Call, customerOf, type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/addressbook.ts';
import { empty } from '../../shared/contracts/common.ts';
import { ok } from '../../shared/refusal.ts';
import type { SessionTools } from '../customers/index.ts';
import { addressBook, chooseDefault, type Owner, removeAddress, saveAddress } from './addressbook.service.ts';

export function addressbookRoutes(tools: SessionTools): Route[] {
  return [
    route({
      path: '/api/web/address/list',
      who: 'customer',
      limit: 'default',
      summary: 'The address book, the default first',
      body: empty,
      data: contract.addressList,
      handler: async (_body, call) => ok(await addressBook(tools.db, customerOf(call).id, call.language)),
    }),
    route({
      path: '/api/web/address/save',
      who: 'customer',
      limit: 'default',
      summary: 'Keep an address, new or changed',
      body: contract.addressSaveBody,
      data: contract.savedAddress,
      handler: (body, call) => saveAddress(tools, ownerOf(call), body),
    }),
    route({
      path: '/api/web/address/remove',
      who: 'customer',
      limit: 'default',
      summary: 'Take an address out of the book',
      body: contract.addressIdBody,
      data: contract.addressList,
      handler: ({ id }, call) => removeAddress(tools, ownerOf(call), id),
    }),
    route({
      path: '/api/web/address/default',
      who: 'customer',
      limit: 'default',
      summary: 'Make an address the one that checkouts begin with',
      body: contract.addressIdBody,
      data: contract.addressList,
      handler: ({ id }, call) => chooseDefault(tools, ownerOf(call), id),
    }),
  ];
}

function ownerOf(call: Call): Owner {
  return { id: customerOf(call).id, ip: call.ip, language: call.language };
}
