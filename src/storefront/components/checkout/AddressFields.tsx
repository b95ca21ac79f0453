import type { DataOf } from '../../../shared/components.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, Select } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { addressCells, autocomplete, type Cell, limits, unknownCountry } from './address-cells.ts';
import { controlId, labelOf } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './useCheckoutForm.ts';

interface AddressFieldsProps {
  form: CheckoutForm;
  countries: DataOf<'checkout'>['countries'];
}

/** The country first, then its own fields in its own order. */
export function AddressFields({ form, countries }: AddressFieldsProps) {
  const { t } = useShop();
  const { draft, regions } = form.state;
  return (
    <Section title={t('checkout.delivery')}>
      <div className="checkout-grid">
        <Select
          id={controlId('address.countryCode')}
          name="address.countryCode"
          autoComplete="shipping country"
          label={labelOf('address.countryCode', regions, t)}
          defaultValue={draft['address.countryCode']}
          error={form.errors['address.countryCode']}
        >
          <option value="">{t('checkout.choose')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <Button className="scriptless checkout-country" type="submit" name="do" value="country">
          {t('checkout.showFields')}
        </Button>
        {addressCells(regions ?? unknownCountry).map((cell) => (
          <AddressField key={cell.field} cell={cell} form={form} />
        ))}
      </div>
    </Section>
  );
}

/** A list where the country has one; what was typed in the free field before is chosen from it if it is there. */
function AddressField({ cell: { field, of, first, required }, form }: { cell: Cell; form: CheckoutForm }) {
  const { t } = useShop();
  const { draft, regions } = form.state;
  const name = `address.${field}` as const;
  const items = field === 'province' ? (regions?.items ?? []) : [];
  const common = {
    id: controlId(name),
    name,
    label: labelOf(name, regions, t),
    autoComplete: autocomplete[field],
    optional: !required,
    error: form.errors[name],
    defaultValue: draft[name],
    className: `checkout-cell-${of}${of === 3 && first ? ' checkout-cell-first' : ''}`,
  };
  if (items.length === 0) return <Field {...common} limit={limits[field]} autoCapitalize="words" />;
  return (
    <Select key={regions?.countryCode} {...common}>
      <option value="">{t('checkout.choose')}</option>
      {items.map(({ code, name: label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  );
}
