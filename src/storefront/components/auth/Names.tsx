import { Field } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Errors, Typed } from './faults.ts';

/** First and last name, in the order of the page's language. */
export function Names({ typed, errors }: { typed: Typed; errors: Errors }) {
  const { t, site } = useShop();
  const first = { name: 'firstName', autoComplete: 'given-name', label: t('auth.firstName') };
  const last = { name: 'lastName', autoComplete: 'family-name', label: t('auth.lastName') };
  const fields = site.interfaceLanguage.startsWith('zh') ? [last, first] : [first, last];
  return (
    <div className="door-pair">
      {fields.map((field) => (
        <Field
          key={field.name}
          {...field}
          limit={50}
          defaultValue={typed[field.name]}
          error={errors[field.name]}
          required
        />
      ))}
    </div>
  );
}
