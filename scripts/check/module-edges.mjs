/** Which module may import which, through its door only, at most five each; absent means none. */
export const moduleEdges = {
  attachments: [],
  customers: [],
  staff: [],
  pricing: [],
  payments: [],
  site: [],
  shipping: ['pricing'],
  catalog: ['attachments', 'pricing'],
  content: ['attachments'],
  cart: ['attachments', 'catalog', 'pricing', 'shipping', 'site'],
  orders: ['attachments', 'catalog', 'payments', 'pricing', 'shipping'],
  checkout: ['cart', 'catalog', 'orders', 'payments', 'shipping', 'site'],
  realtime: [],
  notifications: ['orders', 'shipping', 'site'],
};
