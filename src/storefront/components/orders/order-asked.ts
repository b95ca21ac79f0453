/** The number and email by which somebody looks for an order. */
export interface OrderAsked {
  orderNo: string;
  email: string;
}
