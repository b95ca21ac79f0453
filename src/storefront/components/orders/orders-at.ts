import type { OrderTab } from '../../../shared/order-tabs.ts';

/** The relative URL of a tab, search or page of the orders. */
export function ordersAt({ tab = 'all', keyword = '', page = 1 }: { tab?: OrderTab; keyword?: string; page?: number }) {
  const query = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(keyword && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}
