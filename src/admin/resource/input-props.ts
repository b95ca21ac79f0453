import { useAnyText } from '../text/text.ts';
import type { FieldConfig, Values } from './field-config.ts';

/** Properties of the input of a declared field. */
export interface InputProps<Config extends FieldConfig = FieldConfig> {
  field: Config;
  value: unknown;
  error: string | undefined;
  /** Errors of all fields, for inputs of several. */
  errors: Record<string, string>;
  /** Values of the whole form, for inputs that offer what others hold; absent in a table. */
  form?: Values;
  onChange: (value: unknown) => void;
}

/** Label, help and error of a field, as every input of Mantine takes them. */
export function useFrame({ field, error }: Pick<InputProps, 'field' | 'error'>) {
  const say = useAnyText();
  return {
    label: say(field.label),
    error,
    required: field.required ?? false,
    ...(field.help ? { description: say(field.help) } : {}),
  };
}
