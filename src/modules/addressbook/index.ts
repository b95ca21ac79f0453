export { addressbookRoutes } from './addressbook.routes.ts';
export { addressBook, firstAddress, keepAddress, ownAddress } from './addressbook.service.ts';
export { forgetAddresses, personalAddresses } from './personal.repo.ts';
