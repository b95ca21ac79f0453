/** News that one room writes and others listen to; ids only, so that a listener reads what is true when it acts. */
export interface ShopEvents {
  'order.placed': { orderId: string };
  'order.paid': { orderId: string };
  'order.cancelled': { orderId: string };
  'product.saved': { productId: string };
  'stock.low': { variantIds: string[] };
  'stock.back': { variantId: string; alertIds: string[] };
}

export type EventName = keyof ShopEvents;
