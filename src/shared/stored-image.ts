import type { Text } from './locale.ts';

/** One picture of a product; `values` says which choice it shows, e.g. `{ colour: "sage" }`. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  placeholder: string | null;
  alt?: Text;
  values?: Record<string, string>;
  /** Pictures of the parts of a bundle, in place of this one, which is the first of them. */
  tiles?: StoredImage[];
}
