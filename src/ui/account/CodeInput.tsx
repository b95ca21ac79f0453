import { Field } from '../Field.tsx';

/** Where the digits of a code are typed, or filled in by a phone that has just been sent them. */
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
