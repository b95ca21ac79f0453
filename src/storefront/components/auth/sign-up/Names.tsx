import { useNames } from '../../../../ui/account/use-names.ts';
import { Field } from '../../../../ui/Field.tsx';
import type { Errors, Typed } from '../faults.ts';

/** First and last name, in the order of the page's language. */
export function Names({ typed, errors }: { typed: Typed; errors: Errors }) {
  return (
    <div className="auth-pair">
      {useNames().map((field) => (
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
