import type { AdminData } from '../../../shared/admin-calls.ts';

/** A return as staff see it. */
export type Return = AdminData<'return/get'>;

/** Queries that an action on a return makes stale. */
export function staleOf({ returnNo, orderNo }: Return): string[][] {
  return [
    ['return', returnNo],
    ['list', 'returns'],
    ['order', orderNo],
  ];
}

/** Units that have not arrived. */
export function missingOf({ quantity, received }: Return['items'][number]): number {
  return quantity - received;
}
