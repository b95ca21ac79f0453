/** Limits of unpaid orders, the time that cash on delivery waits (`docs/stock.md`), and the time after which orders are completed. */
export interface OrderSettings {
  orders: {
    /** Open unpaid orders of a day from one address of the network; null for any number. */
    unpaidPerAddress: number | null;
    /** Open unpaid orders of one e-mail, and of one phone number; null for any number. */
    unpaidPerEmail: number | null;
    unpaidPerPhone: number | null;
    /** Days after which cash on delivery that nobody has sent is given up; null for never. */
    cashOnDeliveryDays: number | null;
    /** Days after the last parcel left until an order is completed by itself. */
    completeDays: number;
  };
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends OrderSettings {}
}

export const orderSettings: OrderSettings = {
  orders: { unpaidPerAddress: 10, unpaidPerEmail: 5, unpaidPerPhone: 5, cashOnDeliveryDays: 14, completeDays: 15 },
};
