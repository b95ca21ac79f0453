/** Which module may import which, through its door only, at most five each; absent means none. */
export const moduleEdges = {
  addresses: [],
  attachments: [],
  customers: [],
  staff: [],
  pricing: [],
  payments: [],
  site: ['addresses', 'design'],
  shipping: ['pricing'],
  design: ['attachments'],
  catalog: ['addresses', 'attachments', 'pricing'],
  content: ['addresses', 'attachments', 'design'],
  cart: ['attachments', 'catalog', 'pricing', 'shipping', 'site'],
  orders: ['attachments', 'catalog', 'payments', 'pricing', 'shipping'],
  checkout: ['cart', 'catalog', 'orders', 'payments', 'shipping', 'site'],
  realtime: [],
  notifications: ['orders', 'shipping', 'site'],
};
