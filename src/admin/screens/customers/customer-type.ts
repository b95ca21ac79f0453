import type { AdminData } from '../../../shared/admin-calls.ts';

export type Customer = AdminData<'customer/get'>;
export type CustomerRow = AdminData<'customer/list'>['items'][number];

/** Text that names a customer: their name, else what they sign in with. */
export function nameOf({ name, email, phone, id }: CustomerRow): string {
  return name || email || phone || id;
}
