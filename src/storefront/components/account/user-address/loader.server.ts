export { loadAddressBook as load } from '../address-book.server.ts';
