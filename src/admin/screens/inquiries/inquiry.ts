import type { AdminData } from '../../../shared/admin-calls.ts';

/** An inquiry with its thread, as staff see it. */
export type Inquiry = AdminData<'inquiry/get'>;

/** Name of who asked, else the email. */
export function askerOf({ firstName, lastName, email }: Pick<Inquiry, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

/** Queries that a change of an inquiry makes stale. */
export function staleOf({ inquiryNo }: Pick<Inquiry, 'inquiryNo'>): string[][] {
  return [
    ['inquiry', inquiryNo],
    ['list', 'inquiries'],
  ];
}
