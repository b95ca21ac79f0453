import type { Seller } from '../../shared/contracts/seller.ts';

/** The seller as invoices name it. */
export interface InvoiceSettings {
  seller: Seller;
}

declare module '../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends InvoiceSettings {}
}

export const invoiceSettings: InvoiceSettings = {
  seller: {
    name: '',
    street: '',
    postalCode: '',
    city: '',
    countryCode: '',
    address: '',
    vatId: '',
    taxNumbers: [],
    registration: '',
    email: '',
    iban: '',
    bank: '',
  },
};
