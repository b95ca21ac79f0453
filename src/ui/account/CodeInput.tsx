import { Field } from '../Field.tsx';

/** A field for the digits of a code; phones can fill it in from a message. */
export function CodeInput({ label, error }: { label: string; error: string | undefined }) {
  return (
    <Field
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      label={label}
      error={error}
      required
    />
  );
}
