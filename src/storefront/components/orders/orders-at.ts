import type { OrderTab } from '../../../shared/order-tabs.ts';

/** The address of a tab, a search or a page of the orders, on the page that shows them. */
export function ordersAt({ tab = 'all', keyword = '', page = 1 }: { tab?: OrderTab; keyword?: string; page?: number }) {
  const query = new URLSearchParams({
    ...(tab !== 'all' && { tab }),
    ...(keyword && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return `?${query}`;
}
