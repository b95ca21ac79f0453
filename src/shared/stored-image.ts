import type { Text } from './locale.ts';

/** A point of a picture, as shares of its width and height. */
export interface Focus {
  x: number;
  y: number;
}

/** One picture of a product; `values` says which choice it shows, e.g. `{ colour: "sage" }`. */
export interface StoredImage {
  hash: string;
  width: number;
  height: number;
  placeholder: string | null;
  /** Part that stays in sight where the picture is cut; the middle without it. */
  focus?: Focus;
  alt?: Text;
  values?: Record<string, string>;
  /** Pictures of the parts of a bundle, in place of this one, which is the first of them. */
  tiles?: StoredImage[];
}
