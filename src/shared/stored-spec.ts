import type { Text } from './locale.ts';

/** One specification of a product as the merchant orders it in the picker. */
export interface StoredSpec {
  code: string;
  name: Text;
  values: { value: string; label: Text; swatch?: string | null }[];
}
