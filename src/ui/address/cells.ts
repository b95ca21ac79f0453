import type { Regions } from '../../shared/contracts/postal-address.ts';
import type { AddressField } from '../../shared/postal-address-limits.ts';

export interface Cell {
  field: Exclude<AddressField, 'phone'>;
  /** Number of fields in its row. */
  of: number;
  /** True for the first of its row; on phones the first of three has a row to itself. */
  first: boolean;
  required: boolean;
}

/**
 * Lists the address fields in the country's order as one flat list, so that React moves an input (with its text) when another
 * country has another order. The phone belongs to the contact.
 */
export function addressCells({ rows, required }: Pick<Regions, 'rows' | 'required'>): Cell[] {
  return rows
    .map((row) => row.filter((field) => field !== 'phone'))
    .flatMap((row) =>
      row.map((field, index) => ({
        field,
        of: Math.min(row.length, 3),
        first: index === 0,
        required: required.includes(field),
      })),
    );
}

/** Fields until a country is chosen: the most common layout, so that little moves afterwards. */
export const unknownCountry: Pick<Regions, 'rows' | 'required'> = {
  rows: [['firstName', 'lastName'], ['line1'], ['line2'], ['city', 'province', 'postalCode']],
  required: ['firstName', 'lastName', 'line1', 'city', 'province', 'postalCode'],
};

/** Autofill tokens of the HTML standard, after their group: `shipping` or `billing`. */
export const autocomplete: Record<Exclude<AddressField, 'phone'>, string> = {
  firstName: 'given-name',
  lastName: 'family-name',
  line1: 'address-line1',
  line2: 'address-line2',
  area: 'address-level3',
  city: 'address-level2',
  province: 'address-level1',
  postalCode: 'postal-code',
};
