import { z } from 'zod';

const line = (max: number) => z.string().trim().max(max);

/** Name of the seller and what the law wants to be printed of it. */
export const seller = z.object({
  /** '' for the name of the shop. */
  name: line(200),
  street: line(200),
  postalCode: line(20),
  city: line(100),
  /** ISO 3166-1; '' for none. */
  countryCode: z.string().regex(/^(?:[A-Z]{2})?$/),
  /** In lines, with the country: printed while there is no city. */
  address: line(500),
  /** VAT number with the code of its country, e.g. `NL004495445B01`. */
  vatId: line(30),
  /** Others as they are printed, e.g. `Steuernummer 12/345/67890`. */
  taxNumbers: z.array(z.string().trim().min(1).max(60)).max(10),
  /** Register and number of the company. */
  registration: line(200),
  email: line(254),
  iban: line(50),
  /** Name of the bank, or an account without an IBAN. */
  bank: line(300),
});

export type Seller = z.infer<typeof seller>;
