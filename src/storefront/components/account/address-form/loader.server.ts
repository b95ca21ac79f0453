import { z } from 'zod';

export { loadAddressBook as load } from '../address-book.server.ts';

export const props = z.object({ id: z.uuid().optional() });
