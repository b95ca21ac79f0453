import type { ComponentProps, ReactNode } from 'react';
import type { Regions } from '../../shared/contracts/postal-address.ts';
import { addressLimits } from '../../shared/postal-address-limits.ts';
import { Field, Select } from '../Field.tsx';
import { useShop } from '../shop-context.tsx';
import { addressCells, autocomplete, type Cell, unknownCountry } from './cells.ts';
import { addressLabel } from './labels.ts';
import { type FindDistricts, useDistricts } from './use-districts.ts';

interface AddressFieldsProps {
  /** The address format of the chosen country; null until one is chosen. */
  regions: Regions | null;
  countries: { code: string; name: string }[];
  /** Prefix of the field names, e.g. `address.` */
  prefix?: string;
  /** Initial values and errors by field name. */
  values: Partial<Record<string, string>>;
  errors: Partial<Record<string, string>>;
  idOf(name: string): string;
  /** Group of autofill tokens: browsers store both addresses. */
  group?: 'shipping' | 'billing';
  findDistricts: FindDistricts;
  /** True to show the name fields only. */
  nameOnly?: boolean;
  /** Content between the country and its fields. */
  children?: ReactNode;
}

/** The country, then its address fields in its order, without the phone. */
export function AddressFields({ children, ...form }: AddressFieldsProps) {
  const { regions, nameOnly = false, prefix = '', findDistricts } = form;
  const districts = useDistricts(regions, prefix, findDistricts);
  const cells = addressCells(regions ?? unknownCountry).filter(({ field }) => !nameOnly || isName(field));
  return (
    <>
      {!nameOnly && <Country form={form} />}
      {!nameOnly && children}
      {cells.map((cell) => (
        <AddressField key={cell.field} cell={cell} form={form} districts={districts} />
      ))}
    </>
  );
}

function isName(field: string): boolean {
  return field === 'firstName' || field === 'lastName';
}

function Country({ form }: { form: Omit<AddressFieldsProps, 'children'> }) {
  const { t } = useShop();
  const { regions, countries, prefix = '', group = 'shipping', values, errors, idOf } = form;
  const name = `${prefix}countryCode`;
  return (
    <Select
      id={idOf(name)}
      name={name}
      autoComplete={`${group} country`}
      label={addressLabel('countryCode', regions, t)}
      defaultValue={values[name]}
      error={errors[name]}
    >
      <option value="">{t('address.choose')}</option>
      {countries.map(({ code, name: label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface AddressFieldProps {
  cell: Cell;
  form: Omit<AddressFieldsProps, 'children'>;
  districts: ReturnType<typeof useDistricts>;
}

/** An address field: a select where the country has a list; text typed before is selected if the list has it. */
function AddressField({ cell, form, districts }: AddressFieldProps) {
  const { t } = useShop();
  const { regions, prefix = '', group = 'shipping', values, errors, idOf } = form;
  const { field, of, first, required } = cell;
  const name = prefix + field;
  const items = field === 'province' ? (regions?.items ?? []) : [];
  const common = {
    id: idOf(name),
    name,
    label: addressLabel(field, regions, t),
    autoComplete: `${group} ${autocomplete[field]}`,
    optional: !required,
    error: errors[name],
    defaultValue: values[name],
    className: `field-cell-${of}${of === 3 && first ? ' field-cell-first' : ''}`,
    ...districts.handlersOf(field),
  };
  if (items.length === 0)
    return (
      <Suggested {...common} limit={addressLimits[field]} autoCapitalize="words" names={districts.namesFor(field)} />
    );
  return (
    <Select key={regions?.countryCode} {...common}>
      <option value="">{t('address.choose')}</option>
      {items.map(({ code, name: label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A text field with suggestions. */
function Suggested({ names, ...field }: ComponentProps<typeof Field> & { id: string; names: string[] }) {
  const list = `${field.id}-names`;
  return (
    <>
      <Field {...field} {...(names.length > 0 && { list })} />
      {names.length > 0 && (
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
}
