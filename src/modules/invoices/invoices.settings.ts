import type { Seller } from '../../shared/contracts/invoices.ts';

/** The seller as invoices name it. */
export interface InvoiceSettings {
  seller: Seller;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends InvoiceSettings {}
}

export const invoiceSettings: InvoiceSettings = {
  seller: { name: '', address: '', taxNumbers: [], registration: '', email: '', bank: '' },
};
