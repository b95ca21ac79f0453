import type { AdminData } from '../../../shared/admin-calls.ts';
import { personName } from '../../../shared/person-name.ts';

/** An inquiry with its thread, as staff see it. */
export type Inquiry = AdminData<'inquiry/get'>;

/** Name of who asked, else the email. */
export function askerOf(asker: Pick<Inquiry, 'firstName' | 'lastName' | 'email'>): string {
  return personName(asker) || asker.email;
}

/** Queries that a change of an inquiry makes stale. */
export function staleOf({ inquiryNo }: Pick<Inquiry, 'inquiryNo'>): string[][] {
  return [
    ['inquiry', inquiryNo],
    ['list', 'inquiries'],
  ];
}
